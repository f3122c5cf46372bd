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
  rules = { forbid "x" { captures = "true" } },  --> forbid "x": no piece has the symbol 'true' (true without quotes)
  goal = goals.checkmate,
}
