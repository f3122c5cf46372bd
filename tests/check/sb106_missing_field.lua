--- A piece without a movement.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S" },  --> SB106 error: piece "Squire" lacks the field 'moves', which takes a movement or a function
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
