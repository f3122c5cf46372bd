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
  rules = { ending "x" { none = own } },  --> variant "Small": entry 1 of 'rules' is an ending (it stands in endings = { ... })
  goal = goals.checkmate,
}
