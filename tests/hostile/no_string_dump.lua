-- expect: error "has no 'dump'"
-- Compiled code of a function.
local way_out = string.dump
return way_out
