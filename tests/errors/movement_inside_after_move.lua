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
      moves  = moves.rook,
      after_move = function(self) slide(forward) end,  --> piece "Bobber": 'slide' cannot be used inside an after_move function
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
