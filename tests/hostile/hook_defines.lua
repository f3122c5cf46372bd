-- expect: ply error "only while the script is loading"
-- A rule that makes pieces while the game is on.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    rule "Attack" {
      when  = { mover = "P" },
      after = function(ply)
        piece("X")({ symbol = "X", moves = step(ply.to) })
      end,
    },
  },
}
