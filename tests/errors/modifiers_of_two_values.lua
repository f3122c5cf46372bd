local chess, moves = require "chess", require "moves"

return chess:with {
  pieces = chess.pieces + {
    piece "Squire" { symbol = "S", moves = moves.rook:to(ranks(1), ranks(2)) },  --> 'to' is given a value too many: a zone
    piece "Shade"  { symbol = "T", moves = moves.rook:against("R", "B") },  --> 'against' is given a value too many: the text 'B'
    piece "Stone"  { symbol = "U", moves = stand(3) },  --> 'stand' is given a value too many: the number 3
  },
}
