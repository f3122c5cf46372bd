local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  help = ("word "):rep(90),  --> variant "Small": a help has 450 bytes, at most 400 (a sentence or two)
  board = rectangle(4, 4),
  pieces = { pieces.king, pieces.rook },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
