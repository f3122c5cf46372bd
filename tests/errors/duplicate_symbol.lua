local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", moves = moves.rook },
    piece "Scout" { symbol = "S", moves = moves.ferz },  --> piece "Scout": the symbol 'S' belongs to piece "Squire" already, in tests/errors/duplicate_symbol.lua:10
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
