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
    forbid "there" { mover = "K, R" },  --> forbid "there": no piece has the symbol ',' (blanks alone part symbols: "P N")
  },
  goal = goals.checkmate,
}
