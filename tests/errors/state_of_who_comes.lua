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
  rules = {
    after "fresh" { puts = { "R{n=1}", on = from } },  --> after "fresh": 'R{n=1}' names no field of the state of 'R' (as "X{n=3}" or "X{n=1..10}")
  },
  goal = goals.checkmate,
}
