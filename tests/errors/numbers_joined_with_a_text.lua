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
  rules = { forbid "x" { (count(own) + "3"):is(3) } },  --> '+' joins numbers, got the text '3' (a number, a variable, or { white = 0, black = 3 })
  goal = goals.checkmate,
}
