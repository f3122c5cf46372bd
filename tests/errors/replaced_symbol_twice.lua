local chess = require "chess"

return chess:with {
  pieces = { Q = chess.pieces.Q:with { symbol = "R" } },  --> piece "Queen": the symbol 'R' belongs to piece "Rook" already, in scripts/pieces.lua:7
}
