--- Hexagonal chess (Isaak Shafran): 70 hexagons, pawns of up to three steps, castling.
local pieces    = require "pieces"
local castling  = require "castling"
local goals     = require "goals"
local hexagonal = require "hexagonal"

return variant "Shafran's Hexagonal Chess" {
  api = 1,
  help = "Chess on 70 hexagons; pawns on the middle files may begin with three steps.",

  board = hexagonal.boards.shafran,

  pieces = {
    pieces.king, pieces.queen, pieces.rook, pieces.bishop, pieces.knight,
    hexagonal.pawn {
      captures = forward_diagonals, two = cells "b2 c2 g4 h5", three = cells "d2 e2 f3",
    },
  },

  setup = [[
            k q b n r
          b p p p p p
        n p . . . . .
      b p . . . . . .
    r p . . . . . . P
    p . . . . . . P R
    . . . . . . P B
    . . . . . P N
    P P P P P B
    R N B Q K
  ]],

  -- With either rook, the king two squares (short) or three (long).
  rules = {
    castling { king = "e1", to = "c1", with = "a1" },
    castling { king = "e1", to = "b1", with = "a1" },
    castling { king = "e1", to = "g3", with = "i5" },
    castling { king = "e1", to = "h4", with = "i5" },
  },

  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.fifty_moves, goals.threefold },
}
