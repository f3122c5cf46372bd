-- expect: error "lacks the field 'symbol'"
-- Fields that only __index has are not there, and it never runs.
piece "X" (setmetatable({}, { __index = function() while true do end end }))
