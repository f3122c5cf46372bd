local moves = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" {
      symbol = "S",
      moves = moves.rook:bounces(90) + moves.dabbaba:flies_on(),  --> piece "Squire": two of its moves meet a man on one square and go on differently, as from a1 on c1 (what bounces and what flies on, or bounces otherwise, goes different ways)
    },
  },
  setup = [[
    r . . k
    . . . .
    . S . .
    R . . K
  ]],
  goal = goals.checkmate,
}
