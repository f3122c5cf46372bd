local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board  = hexagons { files = "abc", cells = { 2, 3, 2 } },
  pieces = { pieces.king },
  --> 9: setup: it has 4 ranks, the board has 3 (its ranks from the top have 1, 3, 3)
  setup = [[
    k
    . . .
    . . .
    K
  ]],
  goal = goals.checkmate,
}
