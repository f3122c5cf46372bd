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
  opening = { white = { move }, black = { move, move } },  --> opening: the side that begins plays it, it is one list
  goal = goals.checkmate,
}
