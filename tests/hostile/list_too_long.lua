-- expect: error "at most 512"
-- More pieces than there may be.
local chess = require "chess"
local p = piece "X" { symbol = "X", moves = step(forward) }
local t = {}
for i = 1, 100000 do t[i] = p end
return chess:with { pieces = t }
