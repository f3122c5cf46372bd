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
  rules = { after "x" { sets = { n = 1 } } },  --> after "x": 'sets' takes numbers by variable, got the number 1 for the text 'n' (sets = { [checks] = 1 })
  goal = goals.checkmate,
}
