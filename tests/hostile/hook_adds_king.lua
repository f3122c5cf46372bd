-- expect: ply error "royal"
-- A rule that puts another king.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    after "Attack" {
      when = { mover = "P" },
      edit = function(ply)
        ply:put("e5", "K", "white")
      end,
    },
  },
}
