local chess = require "chess"
local rook  = chess.pieces.R

return chess:with {
  pieces  = chess.pieces + rook,  --> '+' joins lists, got the piece "Rook" (base.pieces + { ... })
  endings = chess.endings + ending "x" { none = enemy "N" },  --> '+' joins lists, got an ending (base.endings + { ... })
  rules   = chess.rules + forbid "x" { captures = "N" },  --> '+' joins lists, got a filter (base.rules + { ... })
  title   = "Lists",
}
