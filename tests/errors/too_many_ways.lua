local pieces = require "pieces"
local goals  = require "goals"

local list = { pieces.king }
for i = 1, 17 do
  list[i + 1] = piece("Rider " .. i) {
    symbol = string.char(64 + i) .. "x",
    state  = { n = range(0, 7), m = range(0, 7) },
    moves  = function(self) return slide(every_way):at_least(self.n + 1):up_to(self.n + self.m + 1) end,
  }
end

return variant "Too many" { --> the pieces have 1089 ways of moving together (at most 1023; each value of state that a movement reads is one)
  api    = 1,
  board  = rectangle(4, 4),
  pieces = list,
  setup  = [[
    k . . .
    . . . .
    . . . .
    . . . K
  ]],
  goal   = goals.checkmate,
}
