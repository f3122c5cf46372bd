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
  turn = { move:if_any() + pass },  --> '+' joins actions, and something is said of one that is for a whole place ((a + b):maybe(), (a + b):if_any(), (a + b):otherwise(c))
  goal = goals.checkmate,
}
