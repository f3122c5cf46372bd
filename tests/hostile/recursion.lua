-- expect: error "stack overflow|MiB of memory"
-- Calls itself for ever.
local function f() return 1 + f() end
f()
