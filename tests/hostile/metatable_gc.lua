-- expect: error "a metatable cannot have __gc"
-- Runs when nobody watches.
setmetatable({}, { __gc = function() end })
