--- A turn that goes on for ever.
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {  --> SB322 note: Black has no ply in 8 random games (*
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
  },
  setup = [[
    . . . k
    . . . .
    . . . .
    R . . K
  ]],
  turn = { move, move:again() },
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
