-- The game of watch.screen.
local pieces, goals = require "pieces", require "goals"

return variant "Frogs" {
  api    = 1,
  board  = rectangle(4, 4),
  pieces = {
    pieces.king,
    piece "Frog" { symbol = "F", moves = step(diagonal) + leap(2, 0) },
  },
  setup = [[
    . f k .
    . . . .
    . . . .
    . F K .
  ]],
  goal = goals.checkmate,
}
