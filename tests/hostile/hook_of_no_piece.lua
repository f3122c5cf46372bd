-- expect: ply error "no piece has the symbol"
-- A piece that there is not.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    after "Attack" {
      when = { mover = "P" },
      edit = function(ply)
        ply:put("e5", "\0", "white")
      end,
    },
  },
}
