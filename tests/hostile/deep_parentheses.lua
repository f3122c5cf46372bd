-- expect: error "overflow"
-- The parser calls itself for each.
local x = {{20000 of (}}1{{20000 of )}}
