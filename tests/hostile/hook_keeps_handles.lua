-- expect: ok
-- A rule that keeps what it was given: there is one `ply`, which tells of the next ply then.
local kept
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    after "Attack" {
      when = { mover = "P" },
      edit = function(ply)
        assert(not kept or kept.to == ply.to)
        kept = ply
      end,
    },
  },
}
