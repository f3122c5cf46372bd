-- expect: error "out of range"
-- No byte.
assert(string.char(256))
