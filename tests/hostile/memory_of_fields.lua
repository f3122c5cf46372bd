-- expect: error "at most 64 fields"
-- A library's own constructor with a hundred thousand fields.
local t = {}
for i = 1, 100000 do t["f" .. i] = "number" end
while true do fields "hog" (t) end
