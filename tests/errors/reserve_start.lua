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
  rules = { reserve "hand" { drops = everywhere, start = { whit = "R" } } },  --> reserve "hand", start has no field 'whit' (did you mean 'white'?)
  goal = goals.checkmate,
}
