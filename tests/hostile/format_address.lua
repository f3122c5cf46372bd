-- expect: error "format knows"
-- An address would differ from run to run.
assert(string.format("%p", {}))
