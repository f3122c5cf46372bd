--- Chess, but men who are defended by none of their own neither capture nor give check.
local chess = require "chess"

return chess:with {
  title = "Patrol",
  check = own * royal * attacks(enemy * attacks(enemy)),
  rules = chess.rules + {
    forbid "alone" { captures = true, mover = own - attacks(own) },
  },
}
