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
  rules = { variable "n" (3) },  --> variable "n" takes a range, got the number 3 (variable "n" (range(0, 3)), (per_side(range(0, 3))), (one_of("no", "yes")) or (square()))
  goal = goals.checkmate,
}
