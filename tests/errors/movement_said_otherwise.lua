local moves = require "moves"
local chess = require "chess"

return chess:with {
  title = "Small",
  pieces = { R = chess.pieces.R:with { moves = moves.rook:captures() } },  --> a movement has no 'captures' (did you mean 'capturing()'?)
}
