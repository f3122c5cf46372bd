-- expect: error "a metatable cannot have __pairs"
-- Would break the order of pairs.
setmetatable({}, { __pairs = function() end })
