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
  turn = { move, drop "R" },  --> variant "Small", turn: entry 2 is a word without its ( ) or { } (move, pass, drop "P" { ... })
  goal = goals.checkmate,
}
