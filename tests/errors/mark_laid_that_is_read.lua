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
  rules = { after "x" { marks = { mark "cold" { on = own }, to } } },  --> after "x": 'marks' takes { mark, set }, the mark with 'lasts' (marks = { frozen, to + around(to) })
  goal = goals.checkmate,
}
