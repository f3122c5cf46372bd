-- expect: error "overflow"
-- The parser calls itself for each.
local x = {{20000 of {}}{{20000 of }}}
