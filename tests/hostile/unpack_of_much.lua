-- expect: error "at most 1000 values"
-- More values than the stack holds.
assert(select("#", table.unpack({}, 1, 1 << 40)))
