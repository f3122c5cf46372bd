-- expect: ply error "ran for more than its limit of"
-- A rule that catches the limit.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    after "Attack" {
      when = { mover = "P" },
      edit = function(ply)
        while true do pcall(function() while true do assert(ply) end end) end
      end,
    },
  },
}
