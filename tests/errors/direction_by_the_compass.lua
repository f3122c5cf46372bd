local chess = require "chess"

return chess:with {
  title  = "Ways",
  pieces = chess.pieces + {
    chess.pieces.R:with { moves = step(north) },  --> 'north' is not a word of Springboard nor a local (forward)
    chess.pieces.Q:with { moves = step(south) },  --> 'south' is not a word of Springboard nor a local (backward)
    chess.pieces.B:with { moves = slide(horizontally) },  --> 'horizontally' is not a word of Springboard nor a local (sideways)
    chess.pieces.N:with { moves = step(N) },  --> 'N' is not a word of Springboard nor a local (a piece is named by its symbol in quotes, "N"; a direction is forward, left ...)
  },
}
