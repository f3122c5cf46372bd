local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"
local corners = cells { "d4", "d1" }  --> 'cells' takes one text, got a table (cells "d4 d1")
local edge = ranks { 1, 4 }           --> 'ranks' takes one text, got a table (ranks "1 4")

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
