local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(5, 4),
  pieces = { pieces.king, pieces.rook },
  castling_text = "letters",
  setup = [[
    r . k . r
    . . . . .
    . . . . .
    R . K . R
  ]],
  rules = {
    castle { king = "c1", to = "b1", partner = "a1", letter = "K" },
    castle { king = "c1", to = "d1", partner = "e1", letter = "K" },  --> castling: 'K' is the letter of two castlings of White
  },
  goal = goals.checkmate,
}
