local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {  --> a move of men who are not own does not go together with a guarded royal man (the guard answers for him against enemies alone)
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.rook,
    piece "King" {
      symbol = "K", royal = true, moves = step(every_way), state = { a = range(0, 1) },
      guarded = function(self) return self.a == 1 end,
      after_guard_lost = function(self) self.a = 0 end,
    },
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  turn = { move + move { mover = enemy "R", as = step(forward) } },
  goal = goals.checkmate,
}
