local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {  --> plies of a function do not go together with auras and marks with 'by' (what a spell leaves of a man is said by movements)
  api = 1,
  board  = rectangle(4, 4),
  pieces = { pieces.king, pieces.rook:with { plies = function() end } },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  rules = { aura { of = "R" } },
  goal = goals.checkmate,
}
