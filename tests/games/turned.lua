--- Black sees the board turned by half a circle: men of one side, a castling, a zone of files.
local pieces   = require "pieces"
local pawns    = require "pawns"
local goals    = require "goals"
local castling = require "castling"

return variant "Turned" {
  api = 1, symmetric = true,
  board = rectangle(7, 6):turned():without(cells "g2 a5"),
  pieces = {
    pieces.king, pieces.rook,
    piece "Left Quail"  { symbol = "L", moves = slide(forward_left) + step(backward_right, left) },
    piece "Right Quail" { symbol = "Q", moves = leap(1, 2, right) + slide(right):to(files "a-c") },
    pawns.pawn "Pawn" { symbol = "P", steps = 2, promotes = { to = "RLQ" } },
  },
  setup = [[
    r . q k l . r
    p p p p p p
    . . . . . . .
    . . . . . . .
      P P P P P P
    R . L K Q . R
  ]],
  rules = { castling { king = "d1", to = "b1", with = "a1" } },
  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
