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
  check = around(own, 3),  --> 'around' takes a movement, got the number 3 (around(to, step(every_way), 3))
  goal = goals.checkmate,
}
