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
  endings = { ending "over" { captures = true } },  --> ending "over": 'captures' cannot be asked here (there is no ply here, only a position)
  goal = goals.checkmate,
}
