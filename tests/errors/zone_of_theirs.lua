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
  check = theirs(own),  --> 'theirs' takes a zone or a variable of each side, got a set (as ranks(8), files "a-d" or cells "d4 e4")
  goal = goals.checkmate,
}
