--- Hexagonal chess (Dave McCooey, Richard Honeycutt): Gliński's board, pawns that capture
-- diagonally.
local pieces    = require "pieces"
local goals     = require "goals"
local hexagonal = require "hexagonal"

return variant "McCooey's Hexagonal Chess" {
  api = 1,
  help = "Chess on 91 hexagons, with pawns that capture diagonally.",

  board = hexagonal.boards.glinski,

  pieces = {
    pieces.king, pieces.queen, pieces.rook, pieces.bishop, pieces.knight,
    -- The middle pawn has no double step.
    hexagonal.pawn { captures = forward_diagonals, two = cells "c1 d2 e3 g3 h2 i1" },
  },

  setup = [[
              b
            q b k
          r n b n r
        p p p p p p p
      . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . P . . . . .
    . . . . P B P . . . .
    . . . P N B N P . . .
    . . P R Q B K R P . .
  ]],

  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.fifty_moves, goals.threefold },
}
