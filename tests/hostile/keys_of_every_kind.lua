-- expect: error "without a name|has no field"
-- Keys that are no names.
piece "X" { symbol = "X", moves = step(forward), [1.5] = 1, [true] = 1, [error] = 1, [math.huge] = 1, [1 << 62] = 1 }
