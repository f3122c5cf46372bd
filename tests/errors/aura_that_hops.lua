local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = { pieces.king, pieces.rook },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  rules = {
    aura { of = "R", reach = hop(orthogonal) },  --> aura: 'reach' is read on an empty board, where nothing hops
  },
  goal = goals.checkmate,
}
