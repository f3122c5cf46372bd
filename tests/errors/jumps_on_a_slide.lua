local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", moves = slide(diagonal):jumps(2) },  --> :jumps() is for hops that have no :jumps() yet, go so far and take nobody, and this movement has none (such as hop(orthogonal):jumps(2))
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
