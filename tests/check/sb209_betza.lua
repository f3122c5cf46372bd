--- A direction before K means one thing here and another one in Fairy-Stockfish.
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1, symmetric = true,
  help = "Kings, and guards that step straight forward.",
  board = rectangle(4, 4),
  pieces = {
    pieces.king,
    piece "Guard" {
      symbol = "G",
      moves  = betza "fKbF", --> SB209 note: betza 'fKbF', letter 1: 'fK' is another movement*
    },
  },
  setup = [[
    g . . k
    . . . .
    . . . .
    G . . K
  ]],
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
