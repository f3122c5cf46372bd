-- expect: error "'load' is not a word"
-- Code from a text, or compiled.
local way_out = load
return way_out
