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
  rules = { mark "cold" { by = "R" } },  --> mark "cold" has no field 'by' (lasts = 1, and after "x" { when = { mover = "D" }, marks = { x, passed * men } })
  goal = goals.checkmate,
}
