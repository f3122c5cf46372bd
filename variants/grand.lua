--- Grand chess: ten by ten, no castling, rooks free from the start.
local moves  = require "moves"
local pieces = require "pieces"
local pawns  = require "pawns"
local goals  = require "goals"

-- On the last three ranks, only to what its side has lost; on the last it has to, or may not go.
local promotion = {
  to = "QCARBN", zone = last_ranks(3), must = last_ranks(1), only_lost = true,
}

return variant "Grand Chess" {
  api = 1, symmetric = true,
  help = "Chess on ten by ten squares; pawns promote on the last three ranks to men their side "
    .. "has lost.",

  board = rectangle(10, 10),

  pieces = {
    pieces.king, pieces.queen,
    piece "Marshal"  { symbol = "C", moves = moves.chancellor },
    piece "Cardinal" { symbol = "A", moves = moves.archbishop },
    pieces.rook, pieces.bishop, pieces.knight,
    pawns.pawn "Pawn" { symbol = "P", steps = 2, home = 3, promotes = promotion },
  },

  setup = [[
    r . . . . . . . . r
    . n b q k c a b n .
    p p p p p p p p p p
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    P P P P P P P P P P
    . N B Q K C A B N .
    R . . . . . . . . R
  ]],

  goal  = goals.checkmate,
  draws = {
    goals.stalemate, goals.fifty_moves, goals.threefold,
    goals.dead_position { lone = "N B", same_shade = "B" },
  },
}
