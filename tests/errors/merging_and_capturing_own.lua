local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" {
      symbol = "S", merges = function(self) return self end,
      moves = step(forward):merging() + step(diagonal):capturing "own",  --> piece "Squire": who may join men of his own side does not capture any of them (:merging() or :capturing "own")
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
