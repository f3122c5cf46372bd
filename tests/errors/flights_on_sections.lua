local goals = require "goals"

return variant "Kites" {  --> a bounce or a flight does not go together with a board of sections (there is no straight on where lines bend)
  api = 1,
  board = sections {
    names = "AB", laid = "AnBn",
    corners = { 0, 0, 2, 0, 2, 2, 1, 3 }, sides = "senw",
    files = 2, ranks = 2, turn = 60,
  },
  pieces = {
    piece "Leaper" {
      symbol = "L",
      moves = leap(0, 2):flies_on() + leap(2, 2):flies_on():springs(cells "Bb2"),
    },
  },
  setup = [[
    . .
    . .
    . .
    . .
  ]],
  goal = goals.extinction,
}
