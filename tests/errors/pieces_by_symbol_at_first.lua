local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board  = rectangle(4, 4),
  pieces = { K = pieces.king, R = pieces.rook },  --> variant "Small": 'pieces' takes a list without gaps and without names (entries one after another)
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
