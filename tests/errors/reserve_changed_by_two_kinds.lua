local chess = require "chess"
local hand = reserve "hand" { of = "PN", drops = everywhere }

return chess:with {
  title = "Small",
  rules = chess.rules + {
    hand,
    after "wage" { adds = { [hand:count "PN"] = 1 } },  --> after "wage": of reserve "hand" one kind at a time is changed (adds = { [hand:count "P"] = 1 })
  },
}
