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
  rules = { forbid "x" { check = true } },  --> forbid "x" has no field 'check' (gives_check = true, or in_check = true)
  endings = { goals.checkmate,  },
}
