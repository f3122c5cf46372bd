--- Words of movement that the games in variants/ do not use together: chosen leaps, long lame ones,
--- hops over some kinds, stays, captures of some kinds, promotion where a move begins.
local pieces = require "pieces"
local goals  = require "goals"

local zone = last_ranks(3)

return variant "Leapers" {
  api = 1, symmetric = true,
  board = rectangle(8, 8),
  pieces = {
    piece "King"   { symbol = "K", moves = step(every_way) + stay(), royal = true },
    piece "Lance"  { symbol = "L", moves = slide(forward),
      promotes = { to = "R", zone = zone, must = last_ranks(1), leaving = true } },
    piece "Horse"  { symbol = "H", moves = leap(1, 2, forward) + leap(1, 1, backward),
      promotes = { to = "R", zone = zone, leaving = true } },
    piece "Ox"     { symbol = "O",
      moves = leap(2, 3):lame() + stay():from(ranks "2-7" - files "a-c") },
    piece "Ibex"   { symbol = "I", moves = leap(1, 3):lame() + leap(3, 3):lame() },
    piece "Toad"   { symbol = "T", moves = hop(every_way):over "LT" + step(sideways):quiet() },
    piece "Spear"  { symbol = "S",
      moves = hop(orthogonal):over "K R":against "KLR" + slide(forward):capturing():against "K" },
    pieces.rook,
  },
  setup = [[
    r i o k s t h r
    l h l l t l o l
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    L H L L T L O L
    R I O K S T H R
  ]],
  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
