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
    forbid "one" { count(own) < 3 },  --> '<' or '>' cannot be said of a number of the game (+ - *, and :is(3), :at_least(3), :at_most(3))
  },
  goal = goals.checkmate,
}
