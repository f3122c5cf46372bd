--- Castling without a partner does not fit together.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  rules = { castle { king = "d1", to = "c1", partner = "b1" } },  --> SB100 error: castling: White has no partner on b1
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
