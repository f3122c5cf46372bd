--- Courier chess, from the position after the four moves with which every game begins.
local moves  = require "moves"
local pieces = require "pieces"
local pawns  = require "pawns"
local goals  = require "goals"

return variant "Courier Chess" {
  api = 1, symmetric = true,
  help = "The old chess of twelve files, with couriers, fools, sages and a counsellor.",

  board = rectangle(12, 8),

  pieces = {
    pieces.king,
    piece "Counsellor" { symbol = "F", moves = moves.ferz },
    piece "Sage"       { symbol = "M", moves = moves.man },
    piece "Fool"       { symbol = "W", moves = moves.wazir },
    piece "Courier"    { symbol = "B", moves = moves.bishop },
    piece "Elephant"   { symbol = "E", moves = moves.alfil },
    pieces.rook, pieces.knight,
    pawns.pawn "Pawn" { symbol = "P", steps = 1, promotes = { to = "F" } },
  },

  setup = [[
    r n e b m k . w b e n r
    . p p p p p . p p p p .
    . . . . . . f . . . . .
    p . . . . . p . . . . p
    P . . . . . P . . . . P
    . . . . . . F . . . . .
    . P P P P P . P P P P .
    R N E B M K . W B E N R
  ]],

  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.fifty_moves, goals.threefold },
}
