local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local king = pieces.king:with {
  state = { a = one_of("yes", "no") },
  guarded = function(self) return self.a == "yes" end, guest = "guest",
  after_guard_lost = function(self) self.a = "no" end,
}

return variant "Wrong" { --> a rule with a hook does not go together with a guarded royal man
  api = 1,
  board = rectangle(4, 4),
  pieces = { king },
  setup = [[
    . . k .
    . . . .
    . . . .
    . . K .
  ]],
  state = { guest = man() },
  rules = { rule "Toll" { when = {}, after = function() end } },
  goal = goals.checkmate,
}
