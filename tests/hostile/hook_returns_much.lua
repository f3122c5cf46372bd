-- expect: ply error "its function returned"
-- A rule that returns what nobody asked for.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    after "Attack" {
      when = { mover = "P" },
      edit = function(ply)
        return ply, ply, ply, table.unpack({}, 1, 900)
      end,
    },
  },
}
