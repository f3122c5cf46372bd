--- Sonic chess with four springs in a ring and turns to one side only.
local sonic, spindash = require "sonic", require "spindash"

return sonic:with {
  title  = "Ring",
  pieces = spindash.men { springs = cells "c3 f3 c6 f6" },
}
