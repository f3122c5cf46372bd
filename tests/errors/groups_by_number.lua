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
  endings = { ending "x" { groups(own, 2):is(1) } },  --> 'groups' takes a movement, got the number 2 (groups(own):is(1), groups(own, step(orthogonal)))
  goal = goals.checkmate,
}
