--- One of two parts is longer than the board.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", moves = step(orthogonal) + leap(5, 6) },  --> SB203 warning: piece "Squire": part 2 of its 2 movements leads nowhere on this board
  },
  setup = [[
    r s . k
    . . . .
    . . . .
    R S . K
  ]],
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
