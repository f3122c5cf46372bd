--- Sonic the Hedgehog Chess on ten files, with Capablanca's army (decisions 35, 36).
local castling = require "castling"
local goals    = require "goals"
local spindash = require "spindash"

local springs = option "springs" {
  false, true, help = "whether four squares turn riders and send knights on",
}
local turning = option "turning" {
  "same", "alternating", help = "to which side riders turn after their first turn",
}

return variant "Sonic the Hedgehog Chess 10x8" {
  api = 1,
  help = "Sonic the Hedgehog Chess on ten files, with a chancellor and an archbishop.",

  board = rectangle(10, 8),

  pieces = spindash.large_men {
    turning = turning,
    springs = springs and cells "c3 h3 c6 h6" or nil,
  },

  setup = [[
    r n a b q k b c n r
    p p p p p p p p p p
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    P P P P P P P P P P
    R N A B Q K B C N R
  ]],

  state = spindash.state,

  -- The king goes three files, to c or i.
  rules = {
    castling { king = "f1", to = "i1", with = "j1" },
    castling { king = "f1", to = "c1", with = "a1" },
    spindash.change,
  },

  goal  = goals.royal_capture,
  draws = { goals.stalemate },
}
