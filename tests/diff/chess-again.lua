-- Chess said in another way: diff.session finds no difference.
local chess = require "chess"

return chess:with {
  title  = "Chess Again",
  pieces = {
    chess.pieces.K, chess.pieces.R, chess.pieces.B, chess.pieces.N, chess.pieces.P,
    piece "Queen" { symbol = "Q", moves = slide(every_way) },
  },
}
