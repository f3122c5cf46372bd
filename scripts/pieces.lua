--- The orthodox pieces but the pawn (scripts/pawns.lua).
local moves = require "moves"

return {
  king   = piece "King"   { symbol = "K", moves = moves.king, royal = true },
  queen  = piece "Queen"  { symbol = "Q", moves = moves.queen },
  rook   = piece "Rook"   { symbol = "R", moves = moves.rook },
  bishop = piece "Bishop" { symbol = "B", moves = moves.bishop },
  knight = piece "Knight" { symbol = "N", moves = moves.knight },
}
