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
  rules = { forbid "x" { mover = R } },  --> 'R' is not a word of Springboard nor a local (a piece is named by its symbol in quotes, "R")
  goal = goals.checkmate,
}
