-- expect: error "ran for more than its limit of"
-- The same by the operator: 16 MiB by each.
local s = ("x"):rep(1 << 20)
for _ = 1, 4 do s = s .. s end
while true do local t = s .. "y" assert(t) end
