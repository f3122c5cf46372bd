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
  turn = {},  --> variant "Small", turn has 0 actions (1 to 16: { move, drop "P" { to = empty } })
  goal = goals.checkmate,
}
