--- Game of the Amazons: a queen moves and shoots an arrow, which stays. Who cannot move has lost.
local moves = require "moves"

return variant "Amazons" {
  api = 1,
  help = "A queen moves and shoots an arrow, which stays on the board; who cannot move has lost.",

  board = rectangle(10, 10),

  pieces = {
    piece "Amazon" { symbol = "Q", moves = moves.queen:quiet() },
    piece "Arrow"  { symbol = "*", neutral = true },
  },

  setup = [[
    . . . q . . q . . .
    . . . . . . . . . .
    . . . . . . . . . .
    q . . . . . . . . q
    . . . . . . . . . .
    . . . . . . . . . .
    Q . . . . . . . . Q
    . . . . . . . . . .
    . . . . . . . . . .
    . . . Q . . Q . . .
  ]],

  turn = { move, drop "*" { to = empty * reach(to, moves.queen) } },

  endings = { ending "no move left" { stuck = true, wins = "enemy" } },
}
