--- Sonic the Hedgehog Chess on Glinski's board, with an ordinary king (decisions 37 to 43).
local base     = require "glinski"
local spindash = require "spindash"

local turning = option "turning" {
  "same", "alternating", help = "to which side riders turn after their first turn",
}
local angle = option "angle" { 120, 60, help = "by how many degrees riders turn" }

return base:with {
  title  = "Sonic the Hedgehog Chess on Glinski's board",
  help = "Glinski's chess with riders that turn and run on where they capture, and knights that "
    .. "leap on.",
  pieces = spindash.runners { turn = angle, turning = turning },
  draws  = {},  -- stalemate wins three quarters of a point
}
