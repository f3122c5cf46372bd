local chess = require "chess"

local bow = piece "Bow" {
  symbol = "W", moves = step(every_way), state = { arrows = range(0, 3), mood = one_of("calm", "wild") },
}

return chess:with {
  title = "Small",
  pieces = chess.pieces + { bow },
  rules = chess.rules + {
    forbid "one" { sum(own):is(0) },  --> 'sum' takes a set and a field of men's state, got nothing (sum(own "B", "lives"))
  },
}
