local chess = require "chess"

local bow = piece "Bow" {
  symbol = "W", moves = step(every_way), state = { arrows = range(0, 3), mood = one_of("calm", "wild") },
}

return chess:with {
  title = "Small",
  pieces = chess.pieces + { bow },
  rules = chess.rules + {
    forbid "one" { sum(own, "mood"):is(0) },  --> forbid "one": no man has a number 'mood' in its state (state = { lives = range(1, 3) })
  },
}
