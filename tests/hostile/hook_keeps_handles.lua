-- expect: ok
-- A rule that keeps what it was given; the next ply refuses it.
local kept
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    after "Attack" {
      when = { mover = "P" },
      edit = function(ply)
        if kept then assert(not pcall(function() return kept.to end)) end
        kept = ply
      end,
    },
  },
}
