local chess = require "chess"
local hand = reserve "hand" { of = "PN", drops = everywhere }

return chess:with {
  title = "Small",
  rules = chess.rules + {
    hand,
    after "wage" { sets = { [hand:count "R"] = 1 } },  --> after "wage": no 'R' can be in reserve "hand" ('of' names who comes in, 'takes' whom it is filled with)
  },
}
