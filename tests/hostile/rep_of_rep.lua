-- expect: error "longer than 1048576 bytes"
-- A text longer than memory.
assert(("x"):rep(1 << 20):rep(1 << 40))
