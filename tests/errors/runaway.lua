local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

while true do end  --> the script ran for more than its limit of 50000000 steps
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
  goal = goals.checkmate,
}
