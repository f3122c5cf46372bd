--- Sonic the Hedgehog Chess on Glinski's board, with an ordinary king (decisions 37 to 43).
local base     = require "glinski"
local spindash = require "spindash"

local turning = option "turning" { "same", "alternating" }
local angle = option "angle" { 120, 60 }

return base:with {
  title  = "Sonic the Hedgehog Chess on Glinski's board",
  pieces = spindash.runners { turn = angle, turning = turning },
  draws  = {},  -- stalemate wins three quarters of a point
}
