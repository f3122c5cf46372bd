local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", moves = step(forward):to(ranks "4-2") },  --> 'ranks' takes numbers from 1 to 31, got the text '4-2' (ranks(2), ranks(1, 2) or ranks "2-4 7")
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
