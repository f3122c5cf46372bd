--- Sonic the Hedgehog Chess on Shafran's board, with an ordinary king (decisions 37 to 43).
local goals    = require "goals"
local base     = require "shafran"
local spindash = require "spindash"

local turning = option "turning" { "same", "alternating" }
local angle = option "angle" { 120, 60 }

return base:with {
  title  = "Sonic the Hedgehog Chess on Shafran's board",
  pieces = spindash.runners { turn = angle, turning = turning },
  draws  = { goals.stalemate },
}
