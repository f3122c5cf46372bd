-- expect: error "conversion in format is too long"
-- A field of a thousand million blanks.
assert(string.format("%999999999d", 1))
