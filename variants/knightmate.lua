--- Knightmate: the king moves as a knight, and what were knights move as kings.
local moves    = require "moves"
local pieces   = require "pieces"
local pawns    = require "pawns"
local castling = require "castling"
local goals    = require "goals"

return variant "Knightmate" {
  api = 1, symmetric = true,

  board = rectangle(8, 8),

  pieces = {
    piece "King" { symbol = "K", moves = moves.knight, royal = true },
    piece "Man"  { symbol = "M", moves = moves.man },
    pieces.queen, pieces.rook, pieces.bishop,
    pawns.pawn "Pawn" { symbol = "P", steps = 2, promotes = { to = "QRBM" } },
  },

  setup = [[
    r m b q k b m r
    p p p p p p p p
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P P P P P P P P
    R M B Q K B M R
  ]],

  rules = {
    castling { king = "e1", to = "g1", with = "h1", letter = "K" },
    castling { king = "e1", to = "c1", with = "a1", letter = "Q" },
  },
  castling_text = "letters",

  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.fifty_moves, goals.threefold },
}
