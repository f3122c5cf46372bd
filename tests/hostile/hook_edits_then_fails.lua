-- expect: ply error "gave up"
-- Half of its changes are made when the rule fails: none may stay.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  rules = {
    after "Attack" {
      when = { mover = "P" },
      edit = function(ply)
        for file = 1, 8 do
          ply:remove(("abcdefgh"):sub(file, file) .. "2")
        end
        ply:put("e5", "Q", "black")
        error("gave up")
      end,
    },
  },
}
