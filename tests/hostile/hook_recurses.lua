-- expect: ply error "stack overflow|MiB of memory"
-- A rule that calls itself for ever.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    after "Attack" {
      when = { mover = "P" },
      edit = function(ply)
        local function f() return 1 + f() end
        return f(ply)
      end,
    },
  },
}
