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
  check = connected(own),  --> 'connected' takes a set of squares, got nothing (connected(own, to), connected(own, to, step(orthogonal)))
  goal = goals.checkmate,
}
