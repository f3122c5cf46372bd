local pieces = require "pieces"
local goals  = require "goals"

local hand = reserve "hand" { takes = "captured" }

return variant "Small" {
  api = 1,
  board  = rectangle(4, 4),
  pieces = { pieces.king, pieces.rook },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  turn = { move, drop { from = hand } },  --> drop: reserve "hand" does not stand in 'rules' (rules = { the reserve, ... })
  goal = goals.checkmate,
}
