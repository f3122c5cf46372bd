--- A piece that never comes to the board.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", moves = moves.ferz },  --> SB201 warning: piece "Squire": it stands nowhere in the setup and nothing becomes it (put it into the setup, let a piece promote to it, or leave it out)
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
