-- expect: error "has no 'pack'"
-- Bytes of the machine.
local way_out = string.pack
return way_out
