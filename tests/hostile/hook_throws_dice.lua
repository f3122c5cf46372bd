-- expect: ply error "only while the script is loading"
-- A rule whose outcome cannot be taken back.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    after "Attack" {
      when = { mover = "P" },
      edit = function(ply)
        if math.random(2) == 1 then ply:remove("a2") end
      end,
    },
  },
}
