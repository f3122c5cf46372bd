-- expect: error "too many local variables"
-- More locals than a function can have.
{{300 of local a }}
