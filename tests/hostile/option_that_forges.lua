-- expect: error "different values|takes"
-- A value that would look like two to the host.
option "o" { "a|b", "c" }
