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
  rules = { after "x" { when = { captures = true } } },  --> after "x": does nothing (hits, turns, becomes, puts, sends, marks, clears, sets, adds or edit)
  goal = goals.checkmate,
}
