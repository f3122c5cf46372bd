-- expect: error "longer than 1048576 bytes"
-- The gap makes it long.
assert((""):rep(math.maxinteger, "abc"))
