local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = { pieces.king, pieces.rook },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  rules = {
    mark "spell" { lasts = 1 },
    mark "spell" { on = own "K" },  --> mark "spell": there is one already (another name)
  },
  goal = goals.checkmate,
}
