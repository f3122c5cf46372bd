local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local king = pieces.king:with {
  state = { a = one_of("yes", "no") },
  guarded = function(self) return self.a == "yes" end,
  after_guard_lost = function(self) self.a = "no" end,
}

return variant "Wrong" { --> a guarded royal man does not go together with turns, filters, effects or endings of facts (it has turns and ends of its own)
  api = 1,
  board = rectangle(4, 4),
  pieces = { king },
  setup = [[
    . . k .
    . . . .
    . . . .
    . . K .
  ]],
  rules = { after "Toll" { edit = function() end } },
  goal = goals.checkmate,
}
