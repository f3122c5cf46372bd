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
  rules = { forbid "x" { by = "movee" } },  --> forbid "x": 'movee' is no kind of ply (did you mean 'move'?)
  goal = goals.checkmate,
}
