--- A reserve and a mark that stand in no list.
local chess = require "chess"
local hand = reserve "hand" { takes = "captured" }  --> SB209 note: the reserve 'hand' stands in no list, and does nothing (rules = { hand, ... })
local swamp = mark "swamp" { on = cells "e4", holds = true }  --> SB209 note: the mark 'swamp' stands in no list, and does nothing (rules = { swamp, ... })
local quiet = forbid "knights" { mover = "N", captures = true }

return chess:with { title = "Unlisted", rules = chess.rules + { quiet } }
