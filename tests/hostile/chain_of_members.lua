-- expect: error "index a nil value"
-- The name of what is nil is looked for along the chain.
local a = {}
local x = a{{60000 of .b}}
