local moves, pieces, goals = require "moves", require "pieces", require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4):joined("a", "d"),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", moves = moves.griffon },  --> piece "Squire": where lines bend or come round, nothing leads :outward() (:next())
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
