--- Raumschach: chess in a cube of five boards, one above the other.
local goals = require "goals"

-- Through the sides of a cube, its edges and its corners; the third number leads to other boards.
local rook    = slide(orthogonal) + leap(0, 0, 1):riding()
local bishop  = slide(diagonal) + leap(0, 1, 1):riding()
local unicorn = leap(1, 1, 1):riding()
local king    = step(every_way) + leap(0, 0, 1) + leap(0, 1, 1) + leap(1, 1, 1)
local knight  = leap(1, 2) + leap(0, 1, 2) + leap(0, 2, 1)
-- Forward and up, and by the edges between forward or up and another way.
local pawn = step(forward):quiet() + leap(0, 0, 1):quiet():upwards()
  + step(forward_diagonals):capturing()
  + leap(0, 1, 1, forward, sideways):capturing():upwards()

local farthest = cells "Ea5-Ee5"

return variant "Raumschach" {
  api = 1, symmetric = true,
  help = "Chess in space: five boards of five by five, one above the other.",

  board = rectangle(5, 5):turned():stacked "ABCDE",

  pieces = {
    piece "King"    { symbol = "K", royal = true, moves = king },
    piece "Queen"   { symbol = "Q", moves = rook + bishop + unicorn },
    piece "Rook"    { symbol = "R", moves = rook },
    piece "Bishop"  { symbol = "B", moves = bishop },
    piece "Unicorn" { symbol = "U", moves = unicorn },
    piece "Knight"  { symbol = "N", moves = knight },
    piece "Pawn" {
      symbol = "P", moves = pawn, zeroing = true,
      promotes = { to = "QRBUN", zone = farthest, must = farthest },
    },
  },

  setup = [[
    . . . . .
    . . . . .
    . . . . .
    P P P P P
    R N K N R

    . . . . .
    . . . . .
    . . . . .
    P P P P P
    B U Q B U

    . . . . .
    . . . . .
    . . . . .
    . . . . .
    . . . . .

    u b q u b
    p p p p p
    . . . . .
    . . . . .
    . . . . .

    r n k n r
    p p p p p
    . . . . .
    . . . . .
    . . . . .
  ]],

  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.fifty_moves, goals.threefold },
}
