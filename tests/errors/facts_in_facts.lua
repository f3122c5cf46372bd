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
  rules = { forbid "x" { any = { { by = 3 } } } },  --> forbid "x", any: 'by' takes a text of words, got the number 3
  goal = goals.checkmate,
}
