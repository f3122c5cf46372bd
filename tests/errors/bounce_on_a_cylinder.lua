local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {  --> a bounce or a flight does not go together with a board whose edges are joined (a line that comes round has no end)
  api = 1,
  board = rectangle(4, 4):joined("a", "d"),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", moves = slide(orthogonal):bounces(90) },
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
