local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", moves = leap(0, 2):riding():circling() },  --> :circling() is for riding leaps on one board that go neither straight nor diagonally, and this movement has none (such as leap(1, 2):riding():circling())
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
