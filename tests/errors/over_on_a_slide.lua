local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", moves = slide(forward):over "R" },  --> :over() is for hops that have no :over() yet and take nobody, and this movement has none (such as hop(orthogonal):lands_next():over "P"; of whom :taking() takes :against "P")
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
