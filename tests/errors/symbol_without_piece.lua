local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
  },
  --> 14: setup: no piece has the symbol 'q', on b3 (the symbols are K R)
  setup = [[
    r . . k
    . q . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
