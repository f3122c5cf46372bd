-- expect: error "at most 65536"
-- A setup that takes minutes to read.
local chess = require "chess"
return chess:with { setup = ("x\n"):rep(1 << 18) }
