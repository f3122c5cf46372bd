-- expect: ply error "outside its range"
-- A variable that would not fit its bits.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  state = { n = range(0, 3) },
  rules = {
    after "Attack" {
      when = { mover = "P" },
      edit = function(ply)
        ply.state.n = 1 << 40
      end,
    },
  },
}
