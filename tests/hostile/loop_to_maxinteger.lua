-- expect: error "ran for more than its limit of"
-- A loop that counts longer than the sun burns.
local n = 0
for i = math.mininteger, math.maxinteger do n = n ~ i end
