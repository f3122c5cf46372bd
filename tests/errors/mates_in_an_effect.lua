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
  rules = { after "x" { when = { mates = true }, hits = to } },  --> after "x", when: 'mates' cannot be asked here (what could follow is asked by forbid, prefer and endings alone)
  goal = goals.checkmate,
}
