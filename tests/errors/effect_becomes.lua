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
  rules = { after "x" { becomes = { to } } },  --> after "x": 'becomes' takes { set, "W" }, or a list of such, got { a set }
  goal = goals.checkmate,
}
