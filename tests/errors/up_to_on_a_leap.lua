local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", moves = leap(1, 2):up_to(3) },  --> :up_to() is for slides, hops and riding leaps that have no limit yet and go so far, and this movement has none (such as slide(every_way):up_to(2))
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
