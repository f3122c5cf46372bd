local chess = require "chess"
local moves = require "moves"

return chess:with {
  title = "Wrong",
  pieces = { R = chess.pieces.R:with {  --> piece "Rook": beside 'plies' 'attacks' is a function that lists plies too (attacks = function(position, man, add))
    plies = function(position, man, add) end,
    attacks = moves.rook,
  } },
}
