--- A row with a square too many.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
  },
  setup = [[
    r . . k
    . . . . .
    . . . .
    R . . K
  ]],  --> 14: SB110 error: setup: rank 3 has 5 squares, the board has 4
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
