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
  check = between(own),  --> 'between' takes a set of squares, got nothing (between(own "K", enemy "R"))
  goal = goals.checkmate,
}
