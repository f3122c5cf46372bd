local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board  = rectangle(4, 4):joined(a, d),  --> 'a' is not a word of Springboard nor a local (files stand in quotes: :joined("a", "h"))
  -- --> 6: 'd' is not a word of Springboard nor a local (files stand in quotes: :joined("a", "h"))
  pieces = { pieces.king, pieces.rook },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
