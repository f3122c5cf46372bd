local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local count = 0
return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Bobber" {
      symbol = "Bo",
      state  = { n = range(1, 9) },
      moves  = function(self)  --> piece "Bobber": moves gave two answers for one state (it may depend on self alone)
        count = count + 1
        return slide(every_way):up_to(count)
      end,
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
