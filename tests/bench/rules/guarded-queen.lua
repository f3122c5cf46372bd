--- Chess, but nobody may leave his queen attacked.
local chess = require "chess"

return chess:with {
  title = "Guarded queen",
  rules = chess.rules + {
    forbid "the queen is attacked" { some = own "Q" * attacks(enemy) },
  },
}
