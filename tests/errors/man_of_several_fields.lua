local chess = require "chess"

return chess:with {
  pieces = chess.pieces + {
    piece "Stack" { symbol = "S", state = { n = range(1, 3), m = range(0, 1) }, moves = stand() },
  },
  rules = chess.rules + {
    after "x" { becomes = { to, "S{n=2,m=1}" } },  --> after "x": 'S{n=2,m=1}' says several fields (one here; a ply that a function lists may say several)
  },
}
