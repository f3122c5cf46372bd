local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king,
    pieces.rook:with { moves = slide(orthogonal):merging() },  --> piece "Rook": it moves by :merging() and has no 'merges' (merges = function(self, host) ... end)
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
