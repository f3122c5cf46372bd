local chess = require "chess"
local lines
lines := 1  --> <name> expected near '=' (lines = ...)

return chess:with { title = lines }
