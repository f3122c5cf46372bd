-- expect: ply error "\x1B[2J"
-- A rule that would clear the terminal.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    after "Attack" {
      when = { mover = "P" },
      edit = function(ply)
        error("\27[2J" .. ply.to, 0)
      end,
    },
  },
}
