-- expect: ply error "raised a table as an error"
-- A rule that raises what is no text.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    after "Attack" {
      when = { mover = "P" },
      edit = function(ply)
        error({ ply })
      end,
    },
  },
}
