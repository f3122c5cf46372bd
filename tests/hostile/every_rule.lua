-- expect: ok
-- As many rules as there may be: the host stays quick.
local chess = require "chess"
local rules = {}
for i = 1, 500 do
  rules[i] = rule("R" .. i) { when = { mover = "P" }, after = function() end }
end
return chess:with { rules = rules }
