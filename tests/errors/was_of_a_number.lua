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
  check = was(3),  --> 'was' takes a set of squares, got the number 3 (was(own "K"), opposite(to))
  goal = goals.checkmate,
}
