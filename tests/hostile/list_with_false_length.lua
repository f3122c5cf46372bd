-- expect: error "entry 1 of 'pieces' is the number 1"
-- A list that says it has a thousand million entries.
local chess = require "chess"
return chess:with { pieces = setmetatable({ 1 }, { __len = function() return 1 << 40 end }) }
