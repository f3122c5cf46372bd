--- Xiangqi: chess of China. A side without a move has lost.
local moves = require "moves"
local goals = require "goals"

local palace  = cells "d1-f3"
local own_half, beyond = ranks "1-5", ranks "6-10"

return variant "Xiangqi" {
  api = 1, symmetric = true,
  help = "Chess of China: generals keep to their palaces, elephants to their half of the board.",

  board = rectangle(9, 10),

  pieces = {
    piece "General"  { symbol = "K", moves = step(orthogonal):to(palace), royal = true },
    piece "Advisor"  { symbol = "A", moves = step(diagonal):to(palace) },
    piece "Elephant" { symbol = "B", moves = leap(2, 2):lame():to(own_half) },
    piece "Horse"    { symbol = "N", moves = leap(1, 2):lame() },
    piece "Chariot"  { symbol = "R", moves = moves.rook },
    piece "Cannon"   { symbol = "C", moves = moves.cannon },
    piece "Soldier"  { symbol = "P", moves = step(forward) + step(sideways):from(beyond) },
  },

  setup = [[
    r n b a k a b n r
    . . . . . . . . .
    . c . . . . . c .
    p . p . p . p . p
    . . . . . . . . .
    . . . . . . . . .
    P . P . P . P . P
    . C . . . . . C .
    . . . . . . . . .
    R N B A K A B N R
  ]],

  rules = {
    forbid "the generals face each other" { some = enemy "K" * reach(own "K", slide(forward)) },
  },

  endings = {
    goals.checkmate,  -- who has no move has lost
    ending "perpetual check" { repeats = 3, checking = true, wins = "enemy" },
    goals.threefold,
  },
}
