local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", moves = leap(1, 2, forward_left) },  --> the longer side of a leap goes straight on, and not diagonally (leap(1, 2, forward); leap(2, 2):forwards() leads to a higher rank)
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
