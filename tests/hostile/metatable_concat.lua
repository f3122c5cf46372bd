-- expect: error "a metatable cannot have __concat"
-- Leaves Lua's stack wrong: a crash.
setmetatable({}, { __concat = function() end })
