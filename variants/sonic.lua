--- Sonic the Hedgehog Chess, Advanced version (Daniil Frolov, 2011), on 8x8.
local castling = require "castling"
local goals    = require "goals"
local spindash = require "spindash"

local springs = option "springs" {
  false, true, help = "whether four squares turn riders and send knights on",
}
local turning = option "turning" {
  "same", "alternating", help = "to which side riders turn after their first turn",
}

return variant "Sonic the Hedgehog Chess" {
  api = 1,
  help = "Riders that capture turn and run on, knights leap on, and kings have three lives.",

  board = rectangle(8, 8),

  pieces = spindash.men {
    turning = turning,
    springs = springs and cells "c3 f3 c6 f6" or nil,
  },

  setup = [[
    r n b q k b n r
    p p p p p p p p
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P P P P P P P P
    R N B Q K B N R
  ]],

  state = spindash.state,

  -- The Alibaba form leaps from e1 to c1 and g1 by itself: that is e1c1~ and e1g1~ [22].
  rules = {
    castling { king = "e1", to = "g1", with = "h1", marks_own_move = true },
    castling { king = "e1", to = "c1", with = "a1", marks_own_move = true },
    spindash.change,
  },

  goal  = goals.royal_capture,
  draws = { goals.stalemate },
}
