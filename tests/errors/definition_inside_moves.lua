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
      moves  = function(self)
        piece "Other" { symbol = "O", moves = moves.rook }  --> piece "Bobber": 'piece' cannot be used inside a moves function
        return moves.rook:up_to(self.n)
      end,
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
