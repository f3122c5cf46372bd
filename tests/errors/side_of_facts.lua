local chess = require "chess"

return chess:with {
  turn = { move:when { side = "own" } + pass },  --> action:when: 'side' takes "white" or "black", got 'own'
  rules = chess.rules + {
    forbid "one" { side = true },  --> forbid "one": 'side' takes "white" or "black", got true
    forbid "two" { before = { side = "w" } },  --> forbid "two", before: 'side' takes "white" or "black", got 'w'
  },
}
