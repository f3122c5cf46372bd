local chess = require "chess"
local hand = reserve "hand" { of = "PN", drops = everywhere }

return chess:with {
  title = "Small",
  rules = chess.rules + {
    hand,
    after "wage" { adds = { [hand] = 1 } },  --> after "wage": 'adds' takes numbers by variable, got the number 1 for a reserve (adds = { [hand:count "P"] = 1 })
  },
}
