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
  check = attacks(enemy),  --> 8: setup: White is to move, but Black's rook on a4 stands in check
  goal = goals.checkmate,
}
