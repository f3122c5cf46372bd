-- expect: error "C stack overflow"
-- __eq that compares again.
local mt = {}
mt.__eq = function(a, b) return a == b end
assert(setmetatable({}, mt) == setmetatable({}, mt))
