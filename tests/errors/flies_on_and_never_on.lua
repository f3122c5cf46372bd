local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" {
      symbol = "S", moves = leap(1, 2):flies_on(),
      never_on = ranks(4),  --> piece "Squire": what bounces or flies on has no never_on (where it ends is known only when it has moved)
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
