local goals = require "goals"

return variant "Wrong" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    piece "King" {
      symbol = "K", royal = true, moves = step(every_way),
      attacks = function(self) return self.checked and stand() or step(every_way) end,  --> piece "King": attacks cannot ask for 'checked' (who stands in check follows from who attacks; of that moves alone may ask)
    },
  },
  setup = [[
    k . . .
    . . . .
    . . . .
    . . . K
  ]],
  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
