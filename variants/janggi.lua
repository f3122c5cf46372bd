--- Janggi: chess of Korea. A general that stays where it is passes.
local goals = require "goals"

local palace  = cells "d1-f3"
local corners = cells "d1 f1 d3 f3 d8 f8 d10 f10"
local lines   = corners + cells "e2 e9"  -- where the palaces have diagonals
local at_home = step(orthogonal):to(palace) + step(diagonal):from(lines * palace):to(lines * palace)
local jumps   = hop(orthogonal) + hop(diagonal):up_to(2):from(corners):to(corners)

return variant "Janggi" {
  api = 1, symmetric = true,

  board = rectangle(9, 10),

  pieces = {
    piece "General"  { symbol = "K", moves = at_home + stay(), royal = true },
    piece "Guard"    { symbol = "A", moves = at_home },
    piece "Elephant" { symbol = "B", moves = leap(2, 3):lame() },
    piece "Horse"    { symbol = "N", moves = leap(1, 2):lame() },
    piece "Chariot"  { symbol = "R",
      moves = slide(orthogonal) + slide(diagonal):up_to(2):from(lines):to(lines) },
    piece "Cannon"   { symbol = "C", moves = jumps:over "KABNRP":against "KABNRP" },
    piece "Soldier"  { symbol = "P",
      moves = step(forward, sideways) + step(forward_diagonals):from(lines):to(lines) },
  },

  setup = [[
    r n b a . a b n r
    . . . . k . . . .
    . c . . . . . c .
    p . p . p . p . p
    . . . . . . . . .
    . . . . . . . . .
    P . P . P . P . P
    . C . . . . . C .
    . . . . K . . . .
    R N B A . A B N R
  ]],

  goal  = goals.checkmate,
  draws = { goals.threefold },
}
