-- expect: ply error "ran for more than its limit of"
-- A journal that grows as long as the rule runs.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    after "Attack" {
      when = { mover = "P" },
      edit = function(ply)
        while true do
          ply:put("e5", "Q", "white")
          ply:remove("e5")
        end
      end,
    },
  },
}
