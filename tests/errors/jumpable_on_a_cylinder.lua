local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {  --> a man whom not all may jump does not go together with a board whose edges are joined
  api = 1,
  board = rectangle(4, 4):joined("a", "d"),
  pieces = { pieces.king, pieces.rook:with { jumpable = false } },
  setup = [[
    . . k r
    . . . .
    . . . .
    R . K .
  ]],
  goal = goals.checkmate,
}
