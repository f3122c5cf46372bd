local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board  = rectangle(4, 4),
  pieces = {
    pieces.king,
    piece "Rock" { symbol = "*", neutral = true, royal = true },  --> piece "Rock": a neutral piece is not royal
  },
  setup = [[
    . . . k
    . . . .
    . . * .
    . . . K
  ]],
  goal = goals.checkmate,
}
