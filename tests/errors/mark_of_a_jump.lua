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
  rules = { mark "cold" { on = own, forces = "R" } },  --> mark "cold": 'forces' is said of a jump (with 'by')
  goal = goals.checkmate,
}
