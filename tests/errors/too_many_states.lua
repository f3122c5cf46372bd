local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Bobber" {
      symbol = "Bo",
      state  = { n = range(1, 100), h = range(1, 100) },  --> piece "Bobber": its state has 10000 values in all (at most 4096)
      moves  = moves.rook,
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
