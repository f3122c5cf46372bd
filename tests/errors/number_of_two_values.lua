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
  endings = {
    ending "two men" { count(men):is(0, 2), wins = "nobody" },  --> 'is' is given a value too many: the number 2
    ending "alone" { none = enemy - around(own, step(forward), 2, 3) },  --> 'around' is given a value too many: the number 3
    goals.checkmate,
  },
}
