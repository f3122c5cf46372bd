local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {  --> what lies between two squares, in a row, on a file or a rank does not go together with a board of sections
  api = 1,
  board = sections {
    names = "AB", laid = "AeBw",
    corners = { 0, 0, 1, 0, 1, 1, 0, 1 }, sides = "senw",
    files = 2, ranks = 2, turn = 90,
  },
  pieces = { pieces.king, pieces.rook },
  setup = [[
    K R
    . .
    . .
    k r
  ]],
  rules = { forbid "nobody in between" { none = between(own "K", enemy "K") } },
  goal = goals.checkmate,
}
