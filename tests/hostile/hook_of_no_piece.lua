-- expect: ply error "no piece has the symbol"
-- A piece that there is not.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    rule "Attack" {
      when  = { mover = "P" },
      after = function(ply)
        ply:put("e5", "\0", "white")
      end,
    },
  },
}
