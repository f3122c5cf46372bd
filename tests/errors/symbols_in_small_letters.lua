local chess = require "chess"

return chess:with {
  title = "Small letters",
  rules = chess.rules + {
    forbid "rooks and bishops" { mover = "rb" },  --> forbid "rooks and bishops": no piece has the symbol 'rb' (did you mean 'RB'?)
  },
}
