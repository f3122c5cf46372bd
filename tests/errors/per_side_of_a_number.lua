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
  rules = { variable "n" (per_side(3)) },  --> 'per_side' takes a range, got the number 3 (per_side(range(0, 3)))
  goal = goals.checkmate,
}
