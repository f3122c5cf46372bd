-- expect: error "string slice too long|stack overflow"
-- A mebibyte of numbers on the stack.
local s = ("x"):rep(1 << 20)
assert(select("#", s:byte(1, -1)))
