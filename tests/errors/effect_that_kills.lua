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
  rules = { after "x" { kills = to } },  --> after "x" has no field 'kills' (hits = set)
  endings = { goals.checkmate,  },
}
