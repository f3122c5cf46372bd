-- expect: error "at most 131072 are read"
-- Longer than is read.
{{140000 of  }}
