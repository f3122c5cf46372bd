local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board  = rectangle(4, 4),
  pieces = { pieces.king, pieces.rook },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  endings = {
    ending "again" { any = { { repeats = 2 }, { passes = 2 } }, wins = "nobody",
      beats_safety = true },  --> ending "again": an ending that asks 'repeats' beats no safety (which plies are legal does not depend on those before)
  },
  goal = goals.checkmate,
}
