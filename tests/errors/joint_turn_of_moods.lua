local goals = require "goals"
local cold = mark "cold" { on = own * around(enemy "K") }

return variant "Wrong" {  --> a joint turn of such men does not go together with moves that read marks or check (which steps there are is told before the game)
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    piece "King" { symbol = "K", royal = true, moves = step(every_way) },
    piece "Pawn" {
      symbol = "P",
      moves = function(self) return self.cold and stand() or step(forward):quiet() end,
    },
  },
  setup = [[
    k . . p
    . . . .
    . P . .
    . . . K
  ]],
  rules = { cold, joint_turn "battle" { of = "P", at_least = 2 } },
  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
