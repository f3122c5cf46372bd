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
  check = reach(own),  --> 'reach' takes a movement, got nothing (reach(to, slide(every_way)))
  goal = goals.checkmate,
}
