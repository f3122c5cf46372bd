-- expect: ok
-- The methods of texts stay hidden.
assert(getmetatable("") == nil)
assert(not pcall(function() ("").x = 1 end))
return require "chess"
