-- expect: error "takes"
-- Numbers that no integer of the host holds.
local m = slide(forward)
for _, n in ipairs { math.maxinteger, math.mininteger, 0 / 0, math.huge, -1, 1e300, 2 ^ 53 } do m:up_to(n) end
