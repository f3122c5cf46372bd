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
  rules = { forbid "x" { some = "K" } },  --> forbid "x": 'some' takes a set or a list of sets, got the text 'K' (own "K")
  goal = goals.checkmate,
}
