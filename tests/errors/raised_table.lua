local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

error({})  --> the script raised a table as an error, which only a text can be
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
