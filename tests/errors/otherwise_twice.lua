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
  turn = {
    move:otherwise(pass):otherwise(pass),  --> :otherwise() takes actions, once (a:otherwise(b + c))
    choose "take" { of = enemy }:when { some = to },
  },
  goal = goals.checkmate,
}
