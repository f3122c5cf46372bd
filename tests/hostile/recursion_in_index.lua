-- expect: error "C stack overflow"
-- __index that asks itself.
local t = {}
setmetatable(t, { __index = function(_, k) return t[k] end })
assert(t.x)
