local pieces = require "pieces"
local goals  = require "goals"

local n = variable "n" (range(0, 3))

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
  rules = { forbid "x" { n:is(1) } },  --> forbid "x": variable "n" does not stand in 'rules' (rules = { the variable, ... })
  goal = goals.checkmate,
}
