local goals = require "goals"

return variant "Kites" {
  api = 1,
  board = sections {  --> a board of sections cannot be several (rectangle(8, 8):boards "AB")
    names = "AB", laid = "AnBn",
    corners = { 0, 0, 2, 0, 2, 2, 1, 3 }, sides = "senw",
    files = 2, ranks = 2, turn = 60,
  }:stacked "CD",
  pieces = { piece "Leaper" { symbol = "L", moves = leap(0, 2) } },
  setup = [[
    . .
    . .
    . .
    . .
  ]],
  goal = goals.extinction,
}
