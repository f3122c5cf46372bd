-- expect: error "at most 1000 values"
-- The number of values overflows.
assert(select("#", table.unpack({}, math.mininteger, math.maxinteger)))
