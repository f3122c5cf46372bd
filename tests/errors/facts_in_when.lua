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
  rules = { forbid "x" { when = { captures = true } } },  --> forbid "x" has no field 'when' (its facts stand in it directly)
  goal = goals.checkmate,
}
