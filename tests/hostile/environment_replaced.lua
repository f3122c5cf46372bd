-- expect: error "call a nil value"
-- An environment of one's own, which has nothing in it.
local _ENV = {}
require "chess"
