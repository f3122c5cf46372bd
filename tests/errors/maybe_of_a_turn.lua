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
  turn = { move:maybe() },  --> turn: :maybe() is said of a part of a ply (move:with(drop "P" { to = from }:maybe()); of a whole place :if_any())
  goal = goals.checkmate,
}
