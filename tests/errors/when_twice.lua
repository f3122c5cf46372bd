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
  turn = { move, pass:when { in_check = true }:when { in_check = true } },  --> :when() is said of it already (one table of facts)
  goal = goals.checkmate,
}
