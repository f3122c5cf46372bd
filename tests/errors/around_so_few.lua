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
  rules = { after "x" { hits = around(own, step(every_way), 1) } },  --> 'around' takes how many of the set are needed, from 2 to 16, got the number 1 (around(own, step(every_way), 2))
  endings = { goals.checkmate,  },
}
