-- expect: error "unfinished string"
-- A text without its end.
local x = "abc
