-- expect: error "at most 4096|states"
-- A piece with more states than atoms in the world.
local state = {}
for i = 1, 40 do state["v" .. i] = range(1, 4000) end
piece "X" { symbol = "X", moves = step(forward), state = state }
