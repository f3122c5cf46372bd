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
      state  = { n = range(1, 9) },
      moves  = function(self) return moves.rook:up_to(math.random(3)) end,  --> piece "Bobber": math.random works only while the script is loading: here the same state has to give the same answer
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
