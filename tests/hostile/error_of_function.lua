-- expect: error "raised a function as an error"
-- A function as an error.
error(error)
