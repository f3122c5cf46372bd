-- expect: ply error "royal"
-- A rule that takes the king.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    rule "Attack" {
      when  = { mover = "P" },
      after = function(ply)
        ply:remove("e8")
      end,
    },
  },
}
