-- expect: error "MiB of memory"
-- Pieces with much state, each a changed copy of the last.
local state = {}
for i = 1, 60 do state["v" .. i] = one_of("only") end
local p = piece "Hog" { symbol = "H", moves = step(forward), state = state }
while true do p = p:with {} end
