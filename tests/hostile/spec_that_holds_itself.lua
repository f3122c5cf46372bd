-- expect: error "takes"
-- A table in itself.
local chess = require "chess"
local t = {}
t.pieces, t.rules, t.setup, t.board, t.state = t, t, t, t, t
return chess:with(t)
