-- expect: ply error "royal"
-- A rule that takes the king.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    after "Attack" {
      when = { mover = "P" },
      edit = function(ply)
        ply:remove("e8")
      end,
    },
  },
}
