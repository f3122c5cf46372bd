-- expect: ply error "only while the script is loading"
-- A rule that makes pieces while the game is on.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    after "Attack" {
      when = { mover = "P" },
      edit = function(ply)
        piece("X")({ symbol = "X", moves = step(ply.to) })
      end,
    },
  },
}
