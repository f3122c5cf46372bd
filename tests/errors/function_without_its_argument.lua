local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Runner" {
      symbol = "U", state = { n = range(1, 2) },
      moves = function() return self.n == 1 and moves.king or moves.rook end,  --> 'self' is not a word of Springboard nor a local (a function is given it: function(self) ... end)
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
