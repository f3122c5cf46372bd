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
  rules = { forbid "edge" { to = cells { whyte = "a1" } } },  --> 'cells' takes a text for each side, got a table (cells { white = "a1 b1", black = "h8" })
  goal = goals.checkmate,
}
