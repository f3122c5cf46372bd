local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local n = nil + 1  --> attempt to perform arithmetic on a nil value
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
