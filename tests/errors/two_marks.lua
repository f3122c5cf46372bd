local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = { pieces.king, pieces.rook },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  rules = {
    mark "spell" { by = "R" },
    mark "spell" { by = "K" },  --> mark "spell": the variant has one already, in tests/errors/two_marks.lua:15
  },
  goal = goals.checkmate,
}
