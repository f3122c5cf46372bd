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
  endings = { ending "over" { checking = true } },  --> ending "over": 'checking' cannot be asked here (beside 'repeats' alone: since when is then known)
  goal = goals.checkmate,
}
