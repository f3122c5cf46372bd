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
  rules = { forbid "x" { count(own):is("3") } },  --> :is() compares numbers, got the text '3' (count(own):is(1))
  goal = goals.checkmate,
}
