-- expect: error "ran for more than its limit of"
-- Calls itself without using the stack.
local function f() return f() end
f()
