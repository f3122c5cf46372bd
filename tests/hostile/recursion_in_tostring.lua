-- expect: error "C stack overflow"
-- __tostring that asks itself.
local t = {}
setmetatable(t, { __tostring = function(self) return tostring(self) end })
tostring(t)
