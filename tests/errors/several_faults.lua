local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", move = moves.rook },  --> piece "Squire" has no field 'move' (did you mean 'moves'?)
    piece "Minister" { symbol = "M", moves = moves.wizard + rook },  --> 'rook' is not a word of Springboard nor a local (did you mean 'moves.rook'?)
    piece "Crab" { symbol = "Cr", moves = slide(forward):lame() },  --> :lame() is for leaps on one board, and this movement has none
  },
  --> 17: setup: rank 3 has 5 squares, the board has 4
  setup = [[
    r . . k
    . . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmat,  --> goals has no 'checkmat' (did you mean 'checkmate'?)
}
