-- expect: error "a metatable cannot have __close"
-- Runs while an error is on its way.
setmetatable({}, { __close = function() end })
