-- expect: ok
-- Calls itself in protected calls until the stack of C is full; that is an error which can be caught.
local function f(n) local fine, what = pcall(f, n + 1) return fine, what end
f(1)
return require "chess"
