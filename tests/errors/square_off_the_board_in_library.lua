local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local castling = require "castling"
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
    castling {
      king = "d1", to = "b1",
      with = "a9",  --> castling: there is no square 'a9' (the board has a1 to d4)
    },
  },
  goal = goals.checkmate,
}
