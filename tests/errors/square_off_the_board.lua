local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  rules = {
    castle { king = "d1", to = "b1", partner = "a9" },  --> castling: there is no square 'a9' (the board has a1 to d4)
  },
  goal = goals.checkmate,
}
