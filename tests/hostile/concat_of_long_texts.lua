-- expect: error "longer than 1048576 bytes"
-- The joined text is longer than allowed.
local t, s = {}, ("x"):rep(1 << 16)
for i = 1, 100 do t[i] = s end
assert(table.concat(t))
