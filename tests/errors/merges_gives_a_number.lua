local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king,
    piece "Rook" {
      symbol = "R", moves = slide(orthogonal):merging(),
      merges = function() return 5 end,  --> piece "Rook", joining King: merges gave the number 5 instead of a man or nothing (self, host, or { symbol = "Q" })
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
