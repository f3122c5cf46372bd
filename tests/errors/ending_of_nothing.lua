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
  rules = {},
  endings = { goals.checkmate, ending "over" {} },  --> ending "over" asks nothing (some = set, stuck = true, count(own):at_most(1) ...)
}
