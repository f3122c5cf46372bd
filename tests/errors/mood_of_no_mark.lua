local goals = require "goals"
local cold = mark "cold" { on = own * around(enemy "K") }

return variant "Wrong" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    piece "King" { symbol = "K", royal = true, moves = step(every_way) },
    piece "Man"  {
      symbol = "M",
      state  = { n = range(0, 1) },
      moves  = function(self) return self.clod and stand() or step(every_way) end,  --> piece "Man": 'clod' is not declared in its state, nor a mark (it declares n; marks are cold)
    },
  },
  setup = [[
    k . . .
    . . . .
    . M . .
    . . . K
  ]],
  rules = { cold },
  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
