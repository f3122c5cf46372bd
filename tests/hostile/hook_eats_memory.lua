-- expect: ply error "MiB of memory"
-- A rule that keeps all it ever saw.
local kept = {}
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    after "Attack" {
      when = { mover = "P" },
      edit = function(ply)
        while true do kept[#kept + 1] = { ply } end
      end,
    },
  },
}
