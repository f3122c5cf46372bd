-- expect: ply error "'mover' is not a word of Springboard nor a local"
-- A rule that misspells what it was given.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    after "Attack" {
      when = { mover = "P" },
      edit = function(ply)
        ply:remove(mover.to)
      end,
    },
  },
}
