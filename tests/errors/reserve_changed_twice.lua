local chess = require "chess"
local hand = reserve "hand" { of = "PN", drops = everywhere }

return chess:with {
  title = "Small",
  rules = chess.rules + {
    hand,
    after "wage" { adds = { [hand:count "P"] = 1, [hand:count("P", "own")] = 2 } },  --> after "wage": 'P' of reserve "hand" stands twice (once, with the sum)
  },
}
