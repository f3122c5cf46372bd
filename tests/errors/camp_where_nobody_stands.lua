local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {  --> rearrange, camp: the rook cannot stand on Bb2 (a camp may lie on any section)
  api = 1,
  board = sections {
    names = "AB", laid = "AeBw",
    corners = { 0, 0, 1, 0, 1, 1, 0, 1 }, sides = "senw",
    files = 2, ranks = 2, turn = 90,
  },
  pieces = { pieces.king, pieces.rook:with { never_on = cells "Bb2" } },
  setup = [[
    . .
    . .
    . .
    . .
  ]],
  rules = { rearrange { faces = { { move = "one" } }, lay = true, camp = [[
    K R
    . .
  ]] } },
  goal = goals.extinction,
  royals = "each",
}
