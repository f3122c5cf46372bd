local goals, moves, pieces = require "goals", require "moves", require "pieces"

return variant "Stones" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook, piece "Stone" { symbol = "U", neutral = true },
    piece "Squire" {
      symbol = "S", moves = moves.rook:merging(),
      merges = function() return { symbol = "U" } end,  --> piece "Squire", joining King: 'U' is neutral (nobody becomes a man of no side by merging)
    },
  },
  setup = [[
    r . . k
    . s . .
    . S . .
    R . . K
  ]],
  goal = goals.checkmate,
}
