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
  check = own + 3,  --> '+' joins sets of squares, got the number 3 (count(set) makes a number of a set)
  goal = goals.checkmate,
}
