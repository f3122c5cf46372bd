local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4):without(cells "a1 d4"):turned(),  --> the board is not symmetric: a1 and a4 have to go together (:turned() stands in front: rectangle(8, 8):turned():without(zone))
  pieces = { pieces.king, pieces.rook },
  setup = [[
    r . k
    . . . .
    . . . .
    R . K
  ]],
  goal = goals.checkmate,
}
