local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = { pieces.king, pieces.rook },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  rules = {
    aura { of = "R" },  --> 'aura' is not a word of Springboard nor a local (mark "frozen" { on = enemy * around(own "H"), holds = true })
  },
  goal = goals.checkmate,
}
