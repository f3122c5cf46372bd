local goals, moves, pieces = require "goals", require "moves", require "pieces"

return variant "Stones" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook, piece "Stone" { symbol = "U", neutral = true },
    piece "Squire" { symbol = "S", moves = moves.rook, promotes = { to = "UR" } },  --> piece "Squire", promotes: 'U' is neutral (nobody promotes to a man of no side; after "turned" { promotes = true, becomes = { to, "U" } })
  },
  setup = [[
    r . . k
    . s . .
    . S . .
    R . . K
  ]],
  goal = goals.checkmate,
}
