-- expect: ply error "there is no square"
-- A square that there is not.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    rule "Attack" {
      when  = { mover = "P" },
      after = function(ply)
        ply:put("z99", "Q", "white")
      end,
    },
  },
}
