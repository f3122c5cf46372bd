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
  turn = { move, pass:maybe() },  --> turn: :maybe() adds a pass, and there is one (without :maybe(), or without the pass)
  goal = goals.checkmate,
}
