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
  state = { spell = range(0, 15) },
  rules = {
    mark "spell" { lasts = 1 },  --> mark "spell": a variable has that name (another name)
  },
  goal = goals.checkmate,
}
