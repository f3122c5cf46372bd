local pieces = require "pieces"
local goals  = require "goals"
local steps  = variable "from" (range(0, 3))  --> 'from' is a key of position text (another name, and none of phase, place, turn, last, from, named, passes, guest, board, die)

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
  turn  = { move, drop "R" { to = around(from) }:if_any() },
  rules = { steps },
  goal  = goals.checkmate,
}
