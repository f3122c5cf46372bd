-- expect: error "raised a nil as an error"
-- Nothing as an error.
error(nil)
