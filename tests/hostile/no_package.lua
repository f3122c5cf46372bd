-- expect: error "'package' is not a word"
-- Libraries of C.
local way_out = package
return way_out
