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
  rules = { after "x" { hits = "a1" } },  --> after "x": 'hits' takes a set, got the text 'a1' (cells "a1")
  goal = goals.checkmate,
}
