--- The largest board, with plain pieces only: 16 x 16.
local moves    = require "moves"
local pieces   = require "pieces"
local pawns    = require "pawns"
local castling = require "castling"
local goals    = require "goals"

return variant "Wide" {
  api = 1,

  board = rectangle(16, 16),

  pieces = {
    pieces.king, pieces.queen, pieces.rook, pieces.bishop, pieces.knight,
    piece "Chancellor" { symbol = "C", moves = moves.chancellor },
    piece "Guard"      { symbol = "G", moves = slide(every_way):up_to(5) },
    pawns.pawn "Pawn"  { symbol = "P", steps = 4, promotes = { to = "QC" } },
  },

  setup = [[
    r n b c q g b n k n b g q c b r
    p p p p p p p p p p p p p p p p
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    P P P P P P P P P P P P P P P P
    R N B C Q G B N K N B G Q C B R
  ]],

  rules = {
    castling { king = "i1", to = "m1", with = "p1" },
    castling { king = "i1", to = "e1", with = "a1" },
  },

  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
