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

return base:with { pieces = { pieces.king } }  --> pieces: the setup has R, left out by the list (pieces = base.pieces + { ... })
