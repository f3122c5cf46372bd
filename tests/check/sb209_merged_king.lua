--- A king that somebody joins is gone, though only checkmate wins.
local goals, moves, pieces = require "goals", require "moves", require "pieces"

return variant "Crowded" {
  api = 1,
  board = rectangle(5, 5),
  pieces = {
    pieces.king,
    pieces.rook:with {
      moves = moves.rook:merging(),
      merges = function() return { symbol = "R" } end,  --> SB209 note: piece "Rook": merges may lose a King, and the game goes on without it (nothing where host.symbol == "K", or ending "no king" { none = enemy "K" })
    },
  },
  setup = [[
    r . k . r
    . . . . .
    . . . . .
    . . . . .
    R . K . R
  ]],
  goal = goals.checkmate,
  draws = { goals.stalemate },
}
