local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Crab" { symbol = "Cr", moves = moves.ferz },
  },
  --> 15: setup: no piece has the symbol 'cR', on b3 (Cr for White, cr for Black)
  setup = [[
    r . . k
    . cR . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
