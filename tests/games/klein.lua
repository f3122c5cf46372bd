--- A Klein bottle: left and right edges are joined with a twist, lower and upper ones without.
local moves  = require "moves"
local pieces = require "pieces"
local pawns  = require "pawns"
local goals  = require "goals"

return variant "Klein" {
  api = 1,
  board = rectangle(6, 8):twisted("a", "f"):joined(1, 8),
  pieces = {
    pieces.king, pieces.rook, pieces.bishop,
    piece "Knight" { symbol = "N", moves = leap(1, 2):riding() + hop(diagonal):lands_next() },
    piece "Cannon" { symbol = "C", moves = moves.cannon + hop(diagonal):jumps(2):quiet() },
    piece "Prince" { symbol = "M",
      moves = slide(every_way):at_least(2):up_to(4) + leap(1, 2):riding():circling() },
    piece "Horse"  { symbol = "H", moves = leap(1, 2):lame() + step(diagonal):next(moves.rook) },
    pawns.pawn "Pawn" { symbol = "P", steps = 2, home = 3, anywhere = true,
      promotes = { to = "RBNCMH" } },
  },
  setup = [[
    . . . . . .
    p k . . r p
    p p p p p p
    . n h c m b
    . N H C M B
    P P P P P P
    P K . . R P
    . . . . . .
  ]],
  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
