--- Duck chess with check: the duck comes with the move, and captures take the pawns around along.
local chess = require "chess"

return chess:with {
  title = "Duck with Check",
  pieces = chess.pieces + { piece "Duck" { symbol = "*", neutral = true } },
  turn = { move:with(drop "*" { to = empty, lifts = true }) },
  rules = chess.rules + {
    after "splash" { when = { captures = true }, hits = enemy "P" * around(to) },
    forbid "somebody has to guard the queen" { some = enemy "Q", none = own "N B R Q" },
  },
}
