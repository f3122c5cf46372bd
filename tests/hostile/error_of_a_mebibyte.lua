-- expect: error "xxxxxxxx..."
-- An error text of a mebibyte.
error(("x"):rep(1 << 20), 0)
