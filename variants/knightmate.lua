--- Knightmate: the king moves like a knight, and two commoners stand where the knights did.
local chess = require "chess"
local moves = require "moves"
local pawns = require "pawns"

return chess:with {
  title = "Knightmate", symmetric = true,
  help = "Chess in which the king moves as a knight, and commoners step as kings do.",

  pieces = {
    chess.pieces.K:with { moves = moves.knight },
    chess.pieces.Q, chess.pieces.R, chess.pieces.B,
    piece "Commoner" { symbol = "M", moves = moves.man },
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

  endings = chess.endings:without "dead_position",
}
