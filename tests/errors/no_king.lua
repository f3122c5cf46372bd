local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
  },
  --> 12: setup: White has no royal piece, and the goal is checkmate
  setup = [[
    r . . .
    . . . .
    . . . .
    R . . .
  ]],
  goal = goals.checkmate,
}
