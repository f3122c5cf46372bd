-- expect: error "__call takes a function"
-- Calls that are looked for along a chain, which takes quadratic time.
local t = {}
setmetatable(t, { __call = t })
t()
