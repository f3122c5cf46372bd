local chess = require "variants/chess"  --> there is no script 'variants/chess' in scripts/ or variants/ (did you mean 'chess'?)

return chess:with { title = "Chess" }
