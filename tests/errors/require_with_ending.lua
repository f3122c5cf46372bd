local chess = require "chess.lua"  --> there is no script 'chess.lua' in scripts/ or variants/ (require "chess")

return chess:with { title = "Small" }
