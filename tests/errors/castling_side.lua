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
  rules = { castle { king = "d1", to = "b1", partner = "a1", side = "red" } },  --> castling: 'side' takes "white" or "black", got 'red'
  goal = goals.checkmate,
}
