local chess = require "chess"

return chess:with {
  rules  = chess.rules:without "castlin",  --> the list has no 'castlin' (did you mean 'castling'?)
  pieces = chess.pieces:without "Queen",  --> the list has no 'Queen' (did you mean 'Q'?)
  endings = chess.endings:without "nonsense",  --> the list has no 'nonsense' (it has checkmate, stalemate, quiet, repetition, dead_position)
}
