-- expect: ply error "only while the script is loading"
-- A rule that loads scripts while the game is on.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    after "Attack" {
      when = { mover = "P" },
      edit = function(ply)
        require(ply.to)
      end,
    },
  },
}
