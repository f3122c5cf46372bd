-- expect: error "overflow"
-- An operator that takes all its operands at once.
local x = 1{{30000 of  ..1}} .. {}
