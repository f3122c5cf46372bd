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
  rules = { forbid "x" { to = empty * "c3" } },  --> '*' joins sets of squares, got the text 'c3' (cells "c3")
  endings = { goals.checkmate,  },
}
