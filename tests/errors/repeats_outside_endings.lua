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
  rules = { forbid "x" { repeats = 3 } },  --> forbid "x": 'repeats' cannot be asked here (only endings know)
  goal = goals.checkmate,
}
