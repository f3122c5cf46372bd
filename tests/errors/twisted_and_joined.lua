local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4):joined("a", "d"):twisted("a", "d"),  --> the files of this board are joined already
  pieces = {
    pieces.king, pieces.rook,
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
