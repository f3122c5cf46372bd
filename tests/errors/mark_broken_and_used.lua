local pieces = require "pieces"
local goals  = require "goals"

local cold = mark "cold" { lasts = 9 }  --> mark "cold": 'lasts' takes a number from 0 to 4, or "game", got the number 9

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
  rules = { cold, forbid "x" { mover = cold } },
  goal = goals.checkmate,
}
