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
  rules = { mark "cold" { holds = true } },  --> mark "cold" lacks 'on' or 'lasts' (on = a set; lasts = 1)
  goal = goals.checkmate,
}
