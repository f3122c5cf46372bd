local goals, moves, pieces = require "goals", require "moves", require "pieces"

return variant "Stones" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Both" {
      symbol = "B", moves = moves.rook, never_on = cells { white = "a1", black = "c3" },
    },
    piece "Squire" {
      symbol = "S", moves = moves.rook:merging(), never_on = cells "a1",
      merges = function(_, host) if host.symbol == "S" then return { symbol = "B" } end end,  --> piece "Squire", joining Squire: no both can stand on c3 (merges may give nothing, where place.rank tells it to)
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
