--- Sonic the Hedgehog Chess on Shafran's board, with an ordinary king (decisions 37 to 43).
local goals    = require "goals"
local base     = require "shafran"
local spindash = require "spindash"

local turning = option "turning" {
  "same", "alternating", help = "to which side riders turn after their first turn",
}
local angle = option "angle" { 120, 60, help = "by how many degrees riders turn" }

return base:with {
  title  = "Sonic the Hedgehog Chess on Shafran's board",
  help = "Shafran's chess with riders that turn and run on where they capture, and knights that "
    .. "leap on.",
  pieces = spindash.runners { turn = angle, turning = turning },
  draws  = { goals.stalemate },
}
