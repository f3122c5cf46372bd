--- Capablanca chess: two compounds of the knight on ten files.
local moves    = require "moves"
local pieces   = require "pieces"
local pawns    = require "pawns"
local castling = require "castling"
local goals    = require "goals"

return variant "Capablanca Chess" {
  api = 1, symmetric = true,
  help = "Chess on ten files, with a chancellor (rook and knight) and an archbishop (bishop and "
    .. "knight).",

  board = rectangle(10, 8),

  pieces = {
    pieces.king, pieces.queen,
    piece "Chancellor" { symbol = "C", moves = moves.chancellor },
    piece "Archbishop" { symbol = "A", moves = moves.archbishop },
    pieces.rook, pieces.bishop, pieces.knight,
    pawns.pawn "Pawn" { symbol = "P", steps = 2, promotes = { to = "QCARBN" } },
  },

  setup = [[
    r n a b q k b c n r
    p p p p p p p p p p
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    P P P P P P P P P P
    R N A B Q K B C N R
  ]],

  -- The king goes three files, to c or i.
  rules = {
    castling { king = "f1", to = "i1", with = "j1", letter = "K" },
    castling { king = "f1", to = "c1", with = "a1", letter = "Q" },
  },

  goal  = goals.checkmate,
  draws = {
    goals.stalemate, goals.fifty_moves, goals.threefold,
    goals.dead_position { lone = "N B", same_shade = "B" },
  },
}
