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
  begins = "nobody",  --> variant "Small": 'begins' takes "white" or "black", got 'nobody'
  goal = goals.checkmate,
}
