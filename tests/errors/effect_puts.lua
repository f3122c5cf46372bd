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
  rules = { after "x" { puts = { "R" } } },  --> after "x": 'puts' takes { "D", on = set }, { "D", "enemy", on = set } or { captured, on_each = set }, or a list of such, got { the text 'R' }
  goal = goals.checkmate,
}
