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
  rules = { forbid "x" { worth():is(3) } },  --> 'worth' takes a set of squares, got nothing (worth(own), worth(enemy "R N"))
  goal = goals.checkmate,
}
