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
  check = own * attacks("R"),  --> 'attacks' takes a set of squares, got the text 'R' (attacks(enemy), attacks(enemy, 2))
  goal = goals.checkmate,
}
