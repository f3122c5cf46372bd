--- Shatranj: chess of the caliphs, with elephants that leap and a counsellor of one step.
local moves  = require "moves"
local pieces = require "pieces"
local pawns  = require "pawns"
local goals  = require "goals"

return variant "Shatranj" {
  api = 1, symmetric = true,
  help = "The old chess: elephants leap two squares diagonally, and there is no queen.",

  board = rectangle(8, 8),

  pieces = {
    pieces.king,
    piece "Counsellor" { symbol = "F", moves = moves.ferz },
    pieces.rook,
    piece "Elephant" { symbol = "A", moves = moves.alfil },
    pieces.knight,
    pawns.pawn "Pawn" { symbol = "P", steps = 1, promotes = { to = "F" } },
  },

  setup = [[
    r n a k f a n r
    p p p p p p p p
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P P P P P P P P
    R N A K F A N R
  ]],

  goal  = goals.checkmate,  -- who has no move has lost
  draws = { goals.threefold },
}
