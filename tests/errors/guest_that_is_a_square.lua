local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local king = pieces.king:with {
  state = { a = one_of("yes", "no") },
  guarded = function(self) return self.a == "yes" end,
  after_guard_lost = function(self) self.a = "no" end,
  guest = "guest", --> piece "King": 'guest' is no man (state = { guest = man() })
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
  state = { guest = square() },
  goal = goals.checkmate,
}
