-- Chess in which no pawn becomes a knight: diff.session finds the difference.
local chess, pawns = require "chess", require "pawns"

return chess:with {
  title  = "Three Promotions",
  pieces = {
    chess.pieces.K, chess.pieces.Q, chess.pieces.R, chess.pieces.B, chess.pieces.N,
    pawns.pawn "Pawn" { symbol = "P", steps = 2, promotes = { to = "QRB" } },
  },
}
