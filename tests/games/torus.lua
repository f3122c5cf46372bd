--- A board whose edges are joined both ways, with men who slide, hop and leap over the seams.
local moves  = require "moves"
local pieces = require "pieces"
local pawns  = require "pawns"
local goals  = require "goals"

return variant "Torus" {
  api = 1,
  board = rectangle(6, 8):joined("a", "f"):joined(1, 8),
  pieces = {
    pieces.king, pieces.rook, pieces.bishop,
    piece "Knight" { symbol = "N", moves = leap(1, 2):lame() + hop(diagonal):lands_next() },
    piece "Cannon" { symbol = "C", moves = moves.cannon + hop(diagonal):up_to(3):quiet() },
    piece "Prince" { symbol = "M", moves = slide(every_way):at_least(2):up_to(4) },
    pawns.pawn "Pawn" { symbol = "P", steps = 2, home = 3, anywhere = true,
      promotes = { to = "RBNCM" } },
  },
  setup = [[
    . . . . . .
    . k . . r .
    p p p p p p
    . n . c m b
    . N . C M B
    P P P P P P
    . K . . R .
    . . . . . .
  ]],
  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
