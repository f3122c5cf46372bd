--- The men of chess on sixteen squares: endings that are solved in a moment.
local pieces, goals = require "pieces", require "goals"

return variant "Four" {
  api    = 1,
  board  = rectangle(4, 4),
  pieces = { pieces.king, pieces.queen, pieces.rook, pieces.bishop, pieces.knight },
  setup  = [[
    k . r .
    . . . .
    . . . .
    . R . K
  ]],
  goal   = goals.checkmate,
  draws  = { goals.stalemate, goals.dead_position { lone = "N B" } },
}
