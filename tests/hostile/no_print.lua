-- expect: error "'print' is not a word"
-- The terminal.
local way_out = print
return way_out
