--- Men whom nobody may jump, or only those of their own side, or nobody while they sleep; jumpers
--- by hops and by leaps along a line, and a king who is one of those hurdles.
local moves  = require "moves"
local pieces = require "pieces"
local pawns  = require "pawns"
local goals  = require "goals"

return variant "Hurdles" {
  api = 1,

  board = rectangle(8, 8),

  pieces = {
    pieces.king:with { jumpable = "own" }, pieces.rook, pieces.knight,
    piece "Wall"  { symbol = "W", moves = step(orthogonal):quiet(), jumpable = false },
    piece "Gate"  { symbol = "G", moves = moves.king:quiet(), jumpable = "own" },
    -- Sleeps two turns of its side after each move, and cannot be jumped then.
    piece "Dreamer" {
      symbol = "D",
      state = { h = range(0, 2) },
      moves = function(self) return self.h > 0 and stand() or moves.king end,
      jumpable = function(self) return self.h == 0 end,
      after_move = function(self) self.h = 2 end,
      after_turn = function(self) self.h = math.max(self.h - 1, 0) end,
    },
    piece "Springer" { symbol = "S", moves = leap(0, 2) + leap(2, 2) + leap(1, 2):capturing() },
    piece "Vaulter"  { symbol = "V", moves = leap(0, 3) + step(diagonal) },
    piece "Cannon"   {
      symbol = "C", moves = slide(orthogonal):quiet() + hop(orthogonal):capturing(),
    },
    piece "Hopper"   { symbol = "H", moves = hop(every_way):lands_next() },
    pawns.pawn "Pawn" { symbol = "P", promotes = { to = "RCS" } },
  },

  setup = [[
    r c s k v g c r
    p w h d s w n p
    . . . . . . . .
    . p . . . . p .
    . P . . . . P .
    . . . . . . . .
    P W H D S W N P
    R C S K V G C R
  ]],

  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
