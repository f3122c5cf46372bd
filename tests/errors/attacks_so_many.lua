local moves, pieces, goals = require "moves", require "pieces", require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", moves = moves.man },
  },
  setup = [[
    r . . k
    . S . .
    . . . .
    R . . K
  ]],
  rules = { after "x" { hits = attacks(own, true) } },  --> 'attacks' takes how many of the set are needed, from 2 to 16, got true (attacks(enemy, 2))
  endings = { goals.checkmate,  },
}
