local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {  --> a move of men who are not own does not go together with 'rearrange' (who captures rolls the die, and he has none)
  api = 1,
  board = sections {
    names = "AB", laid = "AeBw",
    corners = { 0, 0, 1, 0, 1, 1, 0, 1 }, sides = "senw",
    files = 2, ranks = 2, turn = 90,
  },
  pieces = { pieces.king, pieces.rook },
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
  turn = { move + move { mover = enemy "R", as = step(orthogonal) } },
}
