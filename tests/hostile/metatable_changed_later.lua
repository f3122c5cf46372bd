-- expect: ok
-- Events that are put into the table behind the guard's back have no effect.
local mt = { __index = {} }
local t = setmetatable({}, mt)
mt.__gc, mt.__concat, mt.__mode = function() while true do end end, function() return 1 end, "kv"
assert(not pcall(function() return t .. t end))
return require "chess"
