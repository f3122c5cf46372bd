-- expect: error "out of bounds"
-- A place that would make the list endless.
table.insert({}, 1 << 60, 1)
