-- expect: error "'coroutine' is not a word"
-- Coroutines, whose closing has faults.
local way_out = coroutine
return way_out
