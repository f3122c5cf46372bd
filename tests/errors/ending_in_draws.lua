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
  draws = { ending "over" { none = own } },  --> variant "Small": "over" is an ending with facts (it belongs to `endings`)
  goal = goals.checkmate,
}
