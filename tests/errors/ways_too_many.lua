local moves, pieces, goals = require "moves", require "pieces", require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(8, 8),
  pieces = {
    pieces.king,
    piece "Squire" { symbol = "S", moves = moves.queen:next(moves.queen):next(moves.queen) },  --> piece "Squire": from a1 there are more than 1024 ways of several legs (shorter legs, or fewer: slide(orthogonal):up_to(3))
  },
  setup = [[
    k . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . K . . S . .
  ]],
  endings = { goals.checkmate },
}
