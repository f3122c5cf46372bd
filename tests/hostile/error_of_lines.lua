-- expect: error "one\ntwo\nspringboard: three"
-- An error text that looks like three.
error("one\ntwo\nspringboard: three", 0)
