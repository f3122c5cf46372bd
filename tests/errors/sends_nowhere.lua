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
  rules = { after "x" { sends = { to, from } } },  --> after "x": 'sends' takes { set, to = set }, or a list of such, got { a set, a set }
  goal = goals.checkmate,
}
