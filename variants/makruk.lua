--- Makruk: chess of Thailand. How many moves a bared side is given is not counted.
local moves  = require "moves"
local pieces = require "pieces"
local pawns  = require "pawns"
local goals  = require "goals"

return variant "Makruk" {
  api = 1,
  help = "Chess of Thailand: pawns begin on the third rank and become mets on the sixth.",

  board = rectangle(8, 8),

  pieces = {
    pieces.king,
    piece "Met"  { symbol = "M", moves = moves.ferz },
    piece "Khon" { symbol = "S", moves = moves.ferz + step(forward) },
    pieces.rook, pieces.knight,
    pawns.pawn "Bia" {
      symbol = "P", steps = 1, home = 3,
      promotes = { to = "M", zone = last_ranks(3), must = last_ranks(3) },
    },
  },

  setup = [[
    r n s m k s n r
    . . . . . . . .
    p p p p p p p p
    . . . . . . . .
    . . . . . . . .
    P P P P P P P P
    . . . . . . . .
    R N S K M S N R
  ]],

  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
