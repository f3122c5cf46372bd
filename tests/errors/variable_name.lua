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
  rules = { variable "N" (range(0, 3)) },  --> 'N' is no name for a variable (small letters, digits and _)
  goal = goals.checkmate,
}
