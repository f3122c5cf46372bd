local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board  = rectangle(4, 4),
  pieces = {
    pieces.king,
    piece "Rock" { symbol = "*", neutral = true, moves = step(every_way) },  --> piece "Rock": nobody moves a neutral piece (turn = { move + move { mover = neutral "*", as = ... } })
  },
  setup = [[
    . . . k
    . . . .
    . . * .
    . . . K
  ]],
  goal = goals.checkmate,
}
