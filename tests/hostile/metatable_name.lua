-- expect: error "a metatable cannot have __name"
-- Would forge the type of a value.
setmetatable({}, { __name = function() end })
