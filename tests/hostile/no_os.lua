-- expect: error "'os' is not a word"
-- The system.
local way_out = os
return way_out
