local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"
# a comment  --> unexpected symbol near '#' (a comment begins with --)

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
  goal = goals.checkmate,
}
