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
  royals = "each",  --> royals = "each": nobody is mated (it goes with goals.extinction, not with goals.checkmate)
  goal  = goals.checkmate,
}
