-- expect: error "ran for more than its limit of"
-- Joins so many empty texts, again and again.
local t = {}
for i = 1, 1000000 do t[i] = "" end
for _ = 1, 100000 do table.concat(t) end
