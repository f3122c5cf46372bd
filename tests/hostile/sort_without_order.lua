-- expect: ok
-- An order that contradicts itself: some order comes out.
local t, n = {}, 0
for i = 1, 1000 do t[i] = i end
table.sort(t, function() n = n + 1 return n % 3 ~= 0 end)
assert(#t == 1000)
return require "chess"
