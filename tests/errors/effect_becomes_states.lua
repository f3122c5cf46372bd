local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board  = rectangle(4, 4),
  pieces = {
    pieces.king, piece "Bomb" { symbol = "B", state = { n = range(0, 3) }, moves = stand() },
  },
  setup = [[
    b . . k
    . . . .
    . . . .
    B . . K
  ]],
  rules = { after "x" { becomes = { to, "B{n=1..2}" } } },  --> after "x": 'B{n=1..2}' is a man in several states (in one, as "X{n=3}")
  goal = goals.checkmate,
}
