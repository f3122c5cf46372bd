local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king,
    piece "Rook" {
      symbol = "R", moves = moves.rook,
      state = { home = square() },  --> piece "Rook": 'home' is a square: only a position has such (in the variant's state)
    },
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
