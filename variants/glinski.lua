--- Hexagonal chess (Władysław Gliński).
local pieces    = require "pieces"
local goals     = require "goals"
local hexagonal = require "hexagonal"

return variant "Glinski's Hexagonal Chess" {
  api = 1,
  help = "Chess on 91 hexagons, with three bishops a side and no castling; to stalemate wins too.",

  board = hexagonal.boards.glinski,

  pieces = {
    pieces.king, pieces.queen, pieces.rook, pieces.bishop, pieces.knight,
    -- A pawn that captures its way to another pawn's first square may go two steps again.
    hexagonal.pawn { captures = clock(10, 2), two = cells "b1 c2 d3 e4 f5 g4 h3 i2 k1" },
  },

  setup = [[
              b
            q b k
          n . b . n
        r . . . . . r
      p p p p p p p p p
    . . . . . . . . . . .
    . . . . . P . . . . .
    . . . . P . P . . . .
    . . . P . B . P . . .
    . . P . . B . . P . .
    . P R N Q B K N R P .
  ]],

  goal  = goals.checkmate,
  draws = { goals.fifty_moves, goals.threefold },  -- stalemate wins, as three quarters of a point
}
