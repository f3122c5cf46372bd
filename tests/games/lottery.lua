--- Choices of every kind, for the laws: a coin that ends a turn, a word and a square that open
--- one, one of the other side.
local pieces, goals = require "pieces", require "goals"

local relief = variable "relief" (range(0, 1))
local gate   = variable "gate" (square())
local will   = variable "will" (one_of("none", "K", "R", "N", "P"))

return variant "Lottery" {
  api = 1,
  board  = rectangle(4, 5),
  pieces = {
    pieces.king, pieces.rook, pieces.knight,
    piece "Pawn" {
      symbol = "P", zeroing = true, never_on = last_ranks(1),
      moves = step(forward):quiet():to(ranks(1, 2, 3, 4)) + step(forward_diagonals):capturing()
        :to(ranks(1, 2, 3, 4)) + slide(forward):quiet():at_least(2):up_to(2):first():leaves_trail(),
    },
  },
  setup = [[
    k r n .
    p . p .
    . . . .
    . P . P
    K R N .
  ]],
  turn = {
    choose "relief" { of = "yes no" }:when { relief:is(1) },
    choose "knight" { of = empty * cells "a3 d3", into = gate }:when { choice = "yes" }:if_any(),
    move,
    choose "will" { of = "K R N P", into = will }:by "other":when { mover = "R", captures = false },
    move { mover = will }:when { choice = "K N" }:if_any(),
    choose "coin" { of = "heads tails" }:by "chance":when { captures = true },
  },
  rules = {
    relief, gate, will,
    after "tails" { when = { choice = "tails" }, sets = { [relief] = 1 } },
    after "answer" { when = { by = "relief" }, sets = { [relief] = 0 } },
    after "knight" { when = { by = "knight" }, puts = { "N", on = to } },
    forbid "not where the rook looks" { by = "knight", some = to * attacks(enemy "R") },
    forbid "the gate stays" { by = "move", from = gate },
  },
  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
