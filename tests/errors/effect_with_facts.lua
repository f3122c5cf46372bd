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
  rules = { after "x" { captures = true, hits = to } },  --> after "x" has no field 'captures' (when = { captures = ... })
  endings = { goals.checkmate,  },
}
