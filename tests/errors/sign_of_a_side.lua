local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board  = rectangle(4, 4),
  pieces = {
    pieces.king,
    piece "Rock" { symbol = "*", moves = stand() },  --> piece "Rock": '*' cannot be a symbol (for a neutral piece: neutral = true)
  },
  setup = [[
    . . . k
    . . . .
    . . * .
    . . . K
  ]],
  goal = goals.checkmate,
}
