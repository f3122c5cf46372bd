local chess = require "chess"

return chess:with {
  rules = chess.rules + {
    forbid "one" { none = men "p" },  --> forbid "one": 'p' is written 'P', whose man it is does not matter (own "P", enemy "P", men "P")
    forbid "two" { mover = "q" },  --> forbid "two": 'q' is written 'Q', whose man it is does not matter (own "Q", enemy "Q", men "Q")
  },
}
