-- expect: error "'collectgarbage' is not a word"
-- The memory's housekeeping.
local way_out = collectgarbage
return way_out
