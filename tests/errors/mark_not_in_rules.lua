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
  rules = { forbid "x" { mover = mark "cold" { on = own } } },  --> forbid "x": mark "cold" does not stand in 'rules' (rules = { the mark, ... })
  goal = goals.checkmate,
}
