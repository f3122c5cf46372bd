local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(5, 4),
  pieces = { pieces.king, pieces.rook },
  setup = [[
    r . k . r
    . . . . .
    . . . . .
    R . K . R
  ]],
  rules = {
    castle { king = "c1", to = "b1", partner = "a1" },
    castle { king = "c1", to = "b1", partner = "e1" },  --> castling: c1b1 is written for two castlings of White
  },
  goal = goals.checkmate,
}
