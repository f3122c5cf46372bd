-- expect: ok
-- A variable that is to be closed holds nothing that could be.
assert(not pcall(function() local x <close> = {} return x end))
return require "chess"
