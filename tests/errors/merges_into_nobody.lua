local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king,
    piece "Rook" {
      symbol = "R", moves = slide(orthogonal):merging(),
      merges = function() return { symbol = "Q" } end,  --> piece "Rook", joining King: no piece has the symbol 'Q' ({ symbol = "Q" }, and its state where that is not at its defaults)
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
