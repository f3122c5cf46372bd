-- expect: ply error "there is no square"
-- A square that there is not.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    after "Attack" {
      when = { mover = "P" },
      edit = function(ply)
        ply:put("z99", "Q", "white")
      end,
    },
  },
}
