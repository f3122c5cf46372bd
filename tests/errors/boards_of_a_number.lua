local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board  = rectangle(4, 4):boards(2),  --> :boards() takes letters, got the number 2 (rectangle(8, 8):boards "AB")
  pieces = { pieces.king, pieces.rook },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  symmetric = false,
  goal = goals.checkmate,
}
