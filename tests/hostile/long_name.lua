-- expect: error "is not a word"
-- A name of 100000 letters must not fill the screen.
local x = a{{100000 of a}}
