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
  rules = {},
  turn = { cast "chill" { marks = { mark "cold" { lasts = 1 }, to } } },  --> turn: a cast is no ply by itself (freeze:with(move))
  goal = goals.checkmate,
}
