-- expect: error "MiB of memory"
-- A table that grows.
local t = {}
for i = 1, math.maxinteger do t[i] = i end
