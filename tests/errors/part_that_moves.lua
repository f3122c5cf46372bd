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
  turn = { move:with(move) },  --> a part of a ply is one drop (move:with(drop "P" { to = from }:maybe()))
  goal = goals.checkmate,
}
