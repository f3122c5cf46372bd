local moves, pieces, goals = require "moves", require "pieces", require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", moves = step(diagonal):next(forward) },  --> :next() takes a movement, got a direction (step(diagonal):next(slide(orthogonal)))
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
