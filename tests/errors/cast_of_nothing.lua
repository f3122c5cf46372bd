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
  turn = { cast "chill" { to = empty }:with(move) },  --> cast "chill" lacks 'marks' (marks = { frozen, to + around(to) })
  goal = goals.checkmate,
}
