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
  turn = { move, move:if "check" },  --> <name> expected near 'if' (move:when { ... }, or move:if_any())
  goal = goals.checkmate,
}
