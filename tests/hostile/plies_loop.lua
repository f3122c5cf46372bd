-- expect: ply error "ran for more than its limit of"
-- A source that lists for ever.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  turn = { move + plies "attack" { list = function(position)
    while true do assert(position) end
  end } },
}
