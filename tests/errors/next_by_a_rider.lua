local moves, pieces, goals = require "moves", require "pieces", require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", moves = step(forward):next(moves.nightrider) },  --> :next() goes on by plain steps, slides and leaps (no hops, rides, runs, trails, nor zones of a whole way)
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
