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
  rules = { forbid "x" { 3 } },  --> forbid "x": entry 1 is the number 3 (without a key stand facts of numbers: count(own):is(1))
  goal = goals.checkmate,
}
