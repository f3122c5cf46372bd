local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king,
    piece "Rook" {
      symbol = "R", moves = slide(orthogonal),
      merges = function(self) return self end,  --> piece "Rook": it has 'merges' and does not move by :merging()
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
