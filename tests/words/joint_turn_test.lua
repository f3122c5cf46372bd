--- joint_turn: an entry of rules, which a variant built on another replaces with the rest.
local game = require "spinal-tap"

local turn = joint_turn "charge" { of = "P", at_least = 20 }
assert(type(turn) == "userdata")
assert(not pcall(function() turn.of = "Cr" end))

local charging = game:with { rules = { turn } }

-- One that is declared and not listed is not in the game.
return charging:with { title = "Spinal Tap without a battle", rules = {} }
