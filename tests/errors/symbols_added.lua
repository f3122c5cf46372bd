local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  rules = {
    forbid "there" { mover = "K" + "R" },  --> attempt to perform arithmetic on a string value (constant 'K') (symbols stand in one text: "P N")
  },
  goal = goals.checkmate,
}
