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
  goal = goals.stalemate,  --> variant "Small": 'goal' cannot be the ending "stalemate" (goals.checkmate, goals.royal_capture or goals.extinction)
}
