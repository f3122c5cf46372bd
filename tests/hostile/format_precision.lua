-- expect: error "conversion in format is too long"
-- As many digits.
assert(string.format("%.999999f", 1))
