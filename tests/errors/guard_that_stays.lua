local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local king = pieces.king:with {
  state = { a = one_of("yes", "no") },
  guarded = function(self) return self.a == "yes" end,
  after_guard_lost = function(self) self.a = "yes" end, --> piece "King": after_guard_lost leaves the guard where it is (a state in which it is not guarded)
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
