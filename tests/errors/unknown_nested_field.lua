local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" {
      symbol = "S", moves = moves.rook,
      promotes = {
        too = "R",  --> piece "Squire", promotes has no field 'too' (did you mean 'to'?)
        to = "R",
      },
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
