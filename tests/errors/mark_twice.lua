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
  rules = { mark "cold" { on = own, lasts = 1 } },  --> mark "cold": a mark with 'on' is read off every position, and lasts no time
  goal = goals.checkmate,
}
