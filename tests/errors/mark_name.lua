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
  rules = { mark "Cold" { on = own } },  --> mark "Cold": its name is a key of position text, so it takes small letters, digits and _ ("frozen")
  goal = goals.checkmate,
}
