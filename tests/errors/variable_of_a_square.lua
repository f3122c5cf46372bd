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
  rules = { variable "old" (square()) },  --> variable "old" takes a range, got a range (state = { old = square() } of the variant)
  goal = goals.checkmate,
}
