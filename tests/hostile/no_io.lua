-- expect: error "'io' is not a word"
-- Files.
local way_out = io
return way_out
