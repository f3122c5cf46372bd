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
  rules = {
    after "fresh" { puts = { "R{n=1}", on = from } },  --> after "fresh": no piece has the symbol 'R{n=1}' (a symbol alone, without state)
  },
  goal = goals.checkmate,
}
