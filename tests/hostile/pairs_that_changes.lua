-- expect: ok
-- The table changes while it is walked.
local t = {}
for i = 1, 100 do t[i] = i end
for k in pairs(t) do t[k], t[101 - k], t[k + 1000] = nil, nil, 1 end
return require "chess"
