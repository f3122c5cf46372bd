local chess = require "chess"

return chess:with {
  rules = chess.rules + {
    after "boom" { if = { captures = true }, hits = to },  --> unexpected symbol near 'if' (what has to hold is when = { ... })
  },
}
