--- Sonic chess on a layout of its own, turns alternating: runs that come back to where they began.
local sonic, spindash = require "sonic", require "spindash"

return sonic:with {
  title  = "Springs",
  pieces = spindash.men { springs = cells "c3 f3 c6 f6 d5 e4", turning = "alternating" },
}
