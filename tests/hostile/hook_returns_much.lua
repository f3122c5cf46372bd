-- expect: ok
-- A rule that returns what nobody asked for.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    rule "Attack" {
      when  = { mover = "P" },
      after = function(ply)
        return ply, ply, ply, table.unpack({}, 1, 900)
      end,
    },
  },
}
