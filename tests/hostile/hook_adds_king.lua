-- expect: ply error "royal"
-- A rule that puts another king.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    rule "Attack" {
      when  = { mover = "P" },
      after = function(ply)
        ply:put("e5", "K", "white")
      end,
    },
  },
}
