-- expect: ok
-- The order takes entries away while they are sorted.
local t = { 5, 4, 3, 2, 1 }
table.sort(t, function(a, b) t[#t] = nil return a < b end)
return require "chess"
