-- expect: ok
-- A rule that fills the stack of C and catches that.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    after "Attack" {
      when = { mover = "P" },
      edit = function(ply)
        local function f(n) return pcall(f, n + 1) end
        f(ply.to and 1)
      end,
    },
  },
}
