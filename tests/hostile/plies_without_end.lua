-- expect: ply error "lists more than 1024 plies"
-- A source that never has enough of them.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  turn = { move + plies "attack" { list = function(_, add)
    for i = 1, math.maxinteger do add { text = "a" .. i } end
  end } },
}
