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
  safety = "some",  --> variant "Small": 'safety' takes "all" or "none", got 'some'
  goal = goals.checkmate,
}
