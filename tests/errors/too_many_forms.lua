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
      state  = { n = range(1, 20), h = range(0, 20) },
      moves  = function(self) return slide(every_way):up_to(self.n + self.h) end,  --> piece "Bobber": moves reads n, h, which have 420 values together (at most 256)
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
