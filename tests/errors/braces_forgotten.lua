local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {  --> variant "Small": entry 3 of 'pieces' is a word without its ( ) or { }
    pieces.king, pieces.rook,
    piece "Squire"
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
