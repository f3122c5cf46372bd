local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board  = rectangle(4, 4),
  pieces = { pieces.king, piece "Rook" { symbol = "R",
    moves = slide(orthogonal) - step(forward),  --> '-' cannot be said of a movement (movements are joined by +)
  } },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
