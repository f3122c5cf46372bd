-- expect: ok
-- A rule that changes the libraries that it calls.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    after "Attack" {
      when = { mover = "P" },
      edit = function(ply)
        rawset(math, "max", error)
        rawset(_ENV, "x", ply)
      end,
    },
  },
}
