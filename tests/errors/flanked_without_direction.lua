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
  check = flanked(own, 3),  --> 'flanked' takes a set, a direction and a number, got the number 3 and nothing (flanked(to, every_way), flanked(to, orthogonal, 1))
  goal = goals.checkmate,
}
