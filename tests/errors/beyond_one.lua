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
  check = beyond(own),  --> 'beyond' takes a set of squares, got nothing (beyond(to, from))
  goal = goals.checkmate,
}
