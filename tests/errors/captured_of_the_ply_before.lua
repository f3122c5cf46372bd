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
  turn = { move, drop "R" { to = captured } },  --> drop: 'captured' cannot be asked here (of the action before only its squares are known)
  goal = goals.checkmate,
}
