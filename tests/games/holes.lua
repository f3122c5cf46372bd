--- A board with a hole in the middle and without corners, joined left and right.
local pieces = require "pieces"
local pawns  = require "pawns"
local goals  = require "goals"

return variant "Holes" {
  api = 1, symmetric = true,
  board = rectangle(8, 8):without(cells "d4-e5"):joined("a", "h"):without(cells "a1 h1 a8 h8"),
  pieces = {
    pieces.king, pieces.queen, pieces.rook, pieces.bishop, pieces.knight,
    piece "Elephant" { symbol = "E", moves = leap(2, 3):lame() + leap(2, 2) },
    pawns.pawn "Pawn" { symbol = "P", steps = 2, promotes = { to = "QRBNE" } },
  },
  setup = [[
      r e b k q n
    p p p p p p p p
    . . . . . . . .
    . . .     . . .
    . . .     . . .
    . . . . . . . .
    P P P P P P P P
      R E B K Q N
  ]],
  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
