-- expect: error "this table is closed"
-- Opening the environment by its metatable.
setmetatable(_ENV, {})
