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
  rules = {
    forbid "a pawn promotes on the diagonals, where it was born or on the last" { mover = "R" },  --> the name of 'forbid' has 66 bytes (at most 60)
  },
  goal = goals.checkmate,
}
