-- expect: error "attempt to compare"
-- An order that cannot be.
table.sort({ 1, "x", {}, true })
