-- expect: error "has no 'gmatch'"
-- A matcher that crashes after an error.
local way_out = string.gmatch
return way_out
