local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board  = rectangle(4, 4),
  pieces = { pieces.king, pieces.rook },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  rules = { castling { king = "d1" } },  --> 'castling' is not a word of Springboard nor a local (local castling = require "castling")
  goal = goals.checkmate,
}
