local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"
local used = variable "used" (one_of("no", "yes"))

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
    used, forbid "there" { used:is(no) },  --> 'no' is not a word of Springboard nor a local (used:is "no")
  },
  goal = goals.checkmate,
}
