-- expect: error "'debug' is not a word"
-- The inside of Lua.
local way_out = debug
return way_out
