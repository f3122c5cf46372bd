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
  check = empty "K",  --> this set takes no symbols (own, enemy, neutral, men do)
  goal = goals.checkmate,
}
