--- Riders of leaps, free and limited, that capture or go alone, beside pawns: a game for the laws.
local moves  = require "moves"
local pieces = require "pieces"
local pawns  = require "pawns"
local goals  = require "goals"

return variant "Riders" {
  api = 1,

  board = rectangle(8, 8),

  pieces = {
    pieces.king,
    piece "Nightrider" { symbol = "N", moves = moves.nightrider },
    piece "Dabbaba Rider" {
      symbol = "D", moves = moves.dabbaba:riding():capturing() + moves.man:quiet(),
    },
    piece "Strider" {
      symbol = "S", moves = leap(1, 2, forward):riding():up_to(2) + moves.ferz:quiet(),
    },
    piece "Rose" { symbol = "R", moves = moves.rose },
    piece "Bud" { symbol = "B", moves = moves.camel:riding():circling():up_to(3):capturing() },
    piece "Far Camel" {
      symbol = "C",
      moves = moves.camel:riding():at_least(2) + moves.alfil:riding():up_to(2):quiet(),
    },
    pawns.pawn "Pawn" { symbol = "P", promotes = { to = "NDSC" } },
  },

  setup = [[
    n d s k r c b n
    p p p p p p p p
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P P P P P P P P
    N D S K R C B N
  ]],

  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
