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
    castle { king = "c1", to = "b1", partner = "a1", partner_to = "b1" },  --> castling: king and partner would come to one square
  },
  goal = goals.checkmate,
}
