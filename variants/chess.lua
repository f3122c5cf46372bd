--- Orthodox chess.
local pieces   = require "pieces"
local pawns    = require "pawns"
local castling = require "castling"
local goals    = require "goals"

return variant "Chess" {
  api = 1, symmetric = true,
  help = "The game that the world plays: mate the enemy's king.",

  board = rectangle(8, 8),

  pieces = {
    pieces.king, pieces.queen, pieces.rook, pieces.bishop, pieces.knight,
    pawns.pawn "Pawn" { symbol = "P", steps = 2, promotes = { to = "QRBN" } },
  },

  setup = [[
    r n b q k b n r
    p p p p p p p p
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P P P P P P P P
    R N B Q K B N R
  ]],

  rules = {
    castling { king = "e1", to = "g1", with = "h1", letter = "K" },
    castling { king = "e1", to = "c1", with = "a1", letter = "Q" },
  },
  castling_text = "letters",

  goal  = goals.checkmate,
  draws = {
    goals.stalemate, goals.fifty_moves, goals.threefold,
    goals.dead_position { lone = "N B", same_shade = "B" },
  },
}
