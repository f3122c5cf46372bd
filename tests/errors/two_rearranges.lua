local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = sections {
    names = "AB", laid = "AeBw",
    corners = { 0, 0, 1, 0, 1, 1, 0, 1 }, sides = "senw",
    files = 2, ranks = 2, turn = 90,
  },
  pieces = { pieces.king, pieces.rook },
  setup = [[
    k .
    r .
    R .
    K .
  ]],
  rules = {
    rearrange { faces = { { move = "one" } } },
    rearrange { faces = { { move = "two" } } },  --> rearrange: the variant has one already, in tests/errors/two_rearranges.lua:19
  },
  goal = goals.checkmate,
}
