local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
  },
  --> 14: setup: rank 3 has 5 squares, the board has 4
  setup = [[
    r . . k
    . . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
