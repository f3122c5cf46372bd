local chess = require "chess"

return chess:with {
  rules = chess.rules + {
    forbid "one" { to = cells "e4, e5" },  --> forbid "one": there is no square e4, (blanks part them: "a1 b2")
    forbid "two" { to = cells "E4" },  --> forbid "two": there is no square E4 (did you mean 'e4'?)
  },
}
