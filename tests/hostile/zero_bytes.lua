-- expect: error "unexpected symbol"
-- Bytes that end a text of C.
local x = {{3 of \x00}}
