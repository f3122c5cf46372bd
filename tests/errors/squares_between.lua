local chess = require "chess"

return chess:with {
  rules = chess.rules + {
    forbid "one" { to = cells "a1..c3" },  --> forbid "one": there is no square a1..c3 (all between two corners: "a1-c3")
    forbid "two" { to = cells "a1:c3" },  --> forbid "two": there is no square a1:c3 (all between two corners: "a1-c3")
    forbid "three" { to = cells "a1,c3" },  --> forbid "three": there is no square a1,c3 (blanks part them: "a1 b2")
  },
}
