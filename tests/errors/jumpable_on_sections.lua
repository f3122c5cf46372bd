local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {  --> a man whom not all may jump does not go together with a board of sections
  api = 1,
  board = sections {
    names = "AB", laid = "AeBw",
    corners = { 0, 0, 1, 0, 1, 1, 0, 1 }, sides = "senw",
    files = 2, ranks = 2, turn = 90,
  },
  pieces = { pieces.king, pieces.rook:with { jumpable = "own" } },
  setup = [[
    K R
    . .
    . .
    k r
  ]],
  goal = goals.checkmate,
}
