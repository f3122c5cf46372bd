-- expect: ok
-- slow
-- As many effects as there may be: the host stays quick.
local chess = require "chess"
local rules = {}
for i = 1, 500 do
  rules[i] = after("R" .. i) { when = { mover = "P" }, edit = function() end }
end
return chess:with { rules = rules }
