local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"
local n = range(0 8)  --> ')' expected near '8' (is a comma missing before it?)

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
