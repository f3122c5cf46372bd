--- Berolina chess: pawns go diagonally and capture straight ahead.
local chess  = require "chess"
local pieces = require "pieces"

local pawn = piece "Pawn" {
  symbol = "P",
  moves = step(forward_diagonals):quiet() + step(forward):capturing():takes_trail()
    + slide(forward_diagonals):quiet():at_least(2):up_to(2):from(ranks(2)):leaves_trail(),
  promotes = { to = "QRBN" },
  zeroing  = true,
  never_on = ranks(1) + last_ranks(1),
}

return chess:with {
  title  = "Berolina Chess",
  help = "Chess whose pawns move diagonally and capture straight ahead.",
  pieces = { pieces.king, pieces.queen, pieces.rook, pieces.bishop, pieces.knight, pawn },
}
