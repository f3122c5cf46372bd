local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {  --> an aura does not go together with plies of a function (what a spell leaves of a man is said by movements)
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
