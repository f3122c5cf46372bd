local chess = require "chess"

return chess:with {
  turn = { move + pass },
  rules = chess.rules + {
    forbid "one" { by = "pass", to = ranks { white = "1-8" } },  --> forbid "one": a pass has no 'to' (whose pass it is: side = "white")
    forbid "two" { by = "pass", from = everywhere },  --> forbid "two": a pass has no 'from' (whose pass it is: side = "white")
    forbid "three" { by = "pass", captures = true },  --> forbid "three": a pass has no 'captures' (whose pass it is: side = "white")
    forbid "four" { unless = { by = "pass", mover = "K" } },  --> forbid "four", unless: a pass has no 'mover' (whose pass it is: side = "white")
    forbid "five" { by = "pass", promotes = "Q" },  --> forbid "five": a pass has no 'promotes' (whose pass it is: side = "white")
    forbid "six" { by = "pass move", to = ranks(4), captures = false },
    forbid "seven" { by = "pass", captures = false },
  },
}
