local chess = require "chess"

--- A list that has one of its endings twice.
local endings = chess.endings + { chess.endings.checkmate }

return chess:with {
  rules  = chess.rules:without "castlin",  --> the list has no 'castlin' (did you mean 'castling'?)
  pieces = chess.pieces:without "Queen",  --> the list has no 'Queen' (did you mean 'Q'?)
  endings = endings:without "nonsense",  --> the list has no 'nonsense' (it has checkmate, stalemate, quiet, repetition, dead_position)
}
