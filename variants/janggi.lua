--- Janggi: chess of Korea. Cho is White; Han, who moves second, has one and a half points more.
local goals = require "goals"

local palace  = cells "d1-f3"
local corners = cells "d1 f1 d3 f3 d8 f8 d10 f10"
local lines   = corners + cells "e2 e9"  -- where the palaces have diagonals
local at_home = step(orthogonal):to(palace) + step(diagonal):from(lines * palace):to(lines * palace)
local jumps   = hop(orthogonal) + hop(diagonal):up_to(2):from(corners):to(corners)
local facing  = enemy "K" * reach(own "K", slide(forward))
local points  = 2 * worth(own) + { white = 0, black = 3 }

return variant "Janggi" {
  api = 1, symmetric = true,
  help = "Chess of Korea: palaces with diagonals, cannons that jump, and a pass is a turn.",

  board = rectangle(9, 10),

  pieces = {
    piece "General"  { symbol = "K", moves = at_home, royal = true },
    piece "Guard"    { symbol = "A", value = 3, moves = at_home },
    piece "Elephant" { symbol = "B", value = 3, moves = leap(2, 3):lame() },
    piece "Horse"    { symbol = "N", value = 5, moves = leap(1, 2):lame() },
    piece "Chariot"  { symbol = "R", value = 13,
      moves = slide(orthogonal) + slide(diagonal):up_to(2):from(lines):to(lines) },
    piece "Cannon"   { symbol = "C", value = 7, moves = jumps:over "KABNRP":against "KABNRP" },
    piece "Soldier"  { symbol = "P", value = 2,
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

  turn = { move + pass },

  rules = {
    forbid "the generals face each other" {
      before = { some = facing }, some = facing, unless = { by = "pass" },
    },
  },

  endings = {
    ending "bikjang"    { passes = 1, some = facing, more = points, beats_safety = true },
    ending "two passes" { passes = 2, more = points },
    goals.checkmate, goals.threefold,
  },
}
