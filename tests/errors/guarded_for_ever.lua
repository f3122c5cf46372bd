local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local king = pieces.king:with {
  state = { a = one_of("yes", "no") },
  guarded = function(self) return self.a == "yes" end, --> piece "King": it is guarded and has no 'after_guard_lost' (after_guard_lost = function(self) ... end)
}

return variant "Wrong" {
  api = 1,
  board = rectangle(4, 4),
  pieces = { king },
  setup = [[
    . . k .
    . . . .
    . . . .
    . . K .
  ]],
  goal = goals.checkmate,
}
