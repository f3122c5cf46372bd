local pieces = require "pieces"
local goals  = require "goals"

local base = variant "Small" {
  api = 1,
  board  = rectangle(4, 4),
  pieces = { pieces.king, pieces.rook },
  setup = [[
    r . . .
    . . . .
    . . . k
    R . . .
  ]],
  goal = goals.checkmate,
}

return base:with { pieces = { pieces.king } }
--> 9: setup: no piece has the symbol 'r', on a4 (pieces = base.pieces + { ... } keeps it)
--> 12: setup: no piece has the symbol 'R', on a1 (pieces = base.pieces + { ... } keeps it)
