-- expect: error "without gaps"
-- A list with an entry very far away.
local chess = require "chess"
return chess:with { rules = { [1] = 1, [1 << 40] = 2 } }
