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
  turn = { move, drop { to = empty } },  --> drop: names nobody (drop "P" { ... }, or from = a reserve)
  goal = goals.checkmate,
}
