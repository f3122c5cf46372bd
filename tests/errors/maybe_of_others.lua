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
  turn = { move, choose "answer" { of = "yes no" }:by "other":maybe() },  --> turn: who decides a choice does not leave it out (:maybe() where the side itself decides)
  goal = goals.checkmate,
}
