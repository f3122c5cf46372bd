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
  check = in_row(own, 1),  --> 'in_row' takes a set, a number from 2 to 16 and directions, got the number 1 and nothing (in_row(own, 4), in_row(own, 3, orthogonal))
  goal = goals.checkmate,
}
