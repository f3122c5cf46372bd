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
  endings = { ending "over" { side = "red" } },  --> ending "over": 'side' takes "each", "white", "black" or "acting", got 'red'
  goal = goals.checkmate,
}
