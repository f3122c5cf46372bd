--- Men who turn on their way: bent riders, hook movers, crooked ones, with captures of their own.
local moves  = require "moves"
local pieces = require "pieces"
local pawns  = require "pawns"
local goals  = require "goals"

local hook    = moves.rook:next(moves.rook)
local crooked = step(forward_left):next(step(forward_right)):next(step(forward_left))
local lion    = moves.man:next(moves.man)

return variant "Bent" {
  api = 1,

  board = rectangle(7, 8),

  pieces = {
    pieces.king,
    piece "Griffon" { symbol = "G", moves = moves.griffon },
    piece "Hook" { symbol = "H", moves = moves.rook:quiet():up_to(2) + hook:capturing() },
    piece "Crab" { symbol = "C", moves = crooked + step(backward) + moves.osprey:quiet() },
    piece "Cub" { symbol = "L", moves = lion:quiet() + leap(1, 2):lame():next(step(diagonal)) },
    pawns.pawn "Pawn" { symbol = "P", promotes = { to = "GHC" } },
  },

  setup = [[
    g h c k c l g
    p p p p p p p
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    P P P P P P P
    G H C K C L G
  ]],

  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
