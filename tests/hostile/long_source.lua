-- expect: error "more than 131072 bytes, and no more are read"
-- Longer than is read.
{{140000 of  }}
