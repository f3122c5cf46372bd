local chess = require "chess"

return chess:with {
  title = "Named",
  rules = chess.rules + {
    forbid "king"     { captures = "king" },  --> forbid "king": no piece has the symbol 'king' (did you mean 'K'?)
    forbid "queen"    { mover = "Queen" },  --> forbid "queen": no piece has the symbol 'Queen' (did you mean 'Q'?)
    forbid "castling" { by = "castle" },  --> forbid "castling": 'castle' is no kind of ply (by = "castling")
    forbid "capture"  { by = "capture" },  --> forbid "capture": 'capture' is no kind of ply (captures = true)
  },
}
