local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Bobber" {
      symbol = "Bo",
      state  = { n = range(1, 9) },
      moves  = function(self) return slide(every_way):up_to(self.n) end,
      after_move = function(self) self.n = self.n + 1 end,  --> piece "Bobber": n = 10 is outside its range 1 to 9 (the function is asked in every state, here where n is 9)
    },
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
