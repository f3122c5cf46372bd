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
  rules = { forbid "x" { count("R"):is(3) } },  --> 'count' takes a set of squares, got the text 'R' (count(own), count(enemy "R N"))
  goal = goals.checkmate,
}
