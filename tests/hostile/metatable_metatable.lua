-- expect: error "a metatable cannot have __metatable"
-- Would hide a table from the host's guard.
setmetatable({}, { __metatable = function() end })
