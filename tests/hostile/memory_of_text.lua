-- expect: error "MiB of memory"
-- A text that doubles.
local s = "x"
while true do s = s .. s end
