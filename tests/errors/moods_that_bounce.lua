local goals = require "goals"
local cold = mark "cold" { on = own * around(enemy "K") }

return variant "Wrong" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    piece "King" { symbol = "K", royal = true, moves = step(every_way) },
    piece "Ball" {
      symbol = "B",
      moves  = function(self)  --> piece "Ball": what goes on where it captures is no way of a man whose moves depend on marks, nor one to attack apart (without :bounces() and :flies_on())
        return self.cold and slide(orthogonal):bounces(90) or step(every_way)
      end,
    },
  },
  setup = [[
    k . . .
    . . . .
    . B . .
    . . . K
  ]],
  rules = { cold },
  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
