--- Promotion to a piece that there is not.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", moves = moves.ferz, promotes = { to = "Q" } },  --> SB111 error: piece "Squire", promotes: no piece has the symbol 'Q' (the symbols are K R S)
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
