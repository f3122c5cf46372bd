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
  state = { spell = square() },
  rules = {
    mark "spel" { by = "R" },  --> mark "spel": 'spel' is no variable of the position (did you mean 'spell'?)
  },
  goal = goals.checkmate,
}
