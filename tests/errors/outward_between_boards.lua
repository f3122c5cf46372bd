local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4):boards "AB",
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", moves = step(forward):outward(leap(0, 1, 1)) },  --> piece "Squire": :outward() keeps to one board (:next())
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K

    . . . .
    . . . .
    . . . .
    . . . .
  ]],
  goal = goals.checkmate,
}
