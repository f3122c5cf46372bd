--- A reserve, a mark, an effect and an ending that stand in no list.
local chess = require "chess"
local hand = reserve "hand" { takes = "captured" }  --> SB209 note: the reserve 'hand' stands in no list, and does nothing (rules = { hand, ... })
local swamp = mark "swamp" { on = cells "e4", holds = true }  --> SB209 note: the mark 'swamp' stands in no list, and does nothing (rules = { swamp, ... })
local quiet = forbid "knights" { mover = "N", captures = true }
local list = {}
list[#list + 1] = after "a rook goes" { when = { mover = "R" }, hits = from }  --> SB209 note: the after 'a rook goes' stands in no list, and does nothing (rules = { ... })
local bare = ending "bare king" { none = enemy - enemy "K" }  --> SB209 note: the ending 'bare king' stands in no list, and does nothing (endings = { bare, ... })

return chess:with { title = "Unlisted", rules = chess.rules + { quiet } }
