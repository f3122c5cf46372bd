-- expect: error "'dofile' is not a word"
-- Code from a file.
local way_out = dofile
return way_out
