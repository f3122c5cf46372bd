local moves, pieces, goals = require "moves", require "pieces", require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", moves = hop(orthogonal):next(moves.rook) },  --> :next() is for plain steps, slides and leaps that may end on an empty square (no hops, rides, runs, trails, nor zones of a whole way)
  },
  setup = [[
    r . . k
    . S . .
    . . . .
    R . . K
  ]],
  rules = {},
  endings = { goals.checkmate,  },
}
