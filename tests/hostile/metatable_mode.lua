-- expect: error "a metatable cannot have __mode"
-- Weak tables are freed twice when memory is short.
setmetatable({}, { __mode = function() end })
