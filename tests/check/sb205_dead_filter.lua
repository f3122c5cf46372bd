--- Rules about plies that there are not.
local pieces, goals = require "pieces", require "goals"

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
    forbid "Drop" { by = "drop", to = ranks(1) },  --> SB205 warning: forbid "Drop": no ply can be such: nobody is ever dropped
    forbid "Pass" { by = "pass" },  --> SB205 warning: forbid "Pass": no ply can be such: nobody ever passes
    prefer "Own" { captures = own },  --> SB205 warning: prefer "Own": no ply can be such: own men are never captured
  },
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
