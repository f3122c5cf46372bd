--- Spells for the laws: an aura of two casters that spares somebody, a mark with every effect, men
--- that teleport, and a royal man whom both can hold.
local moves  = require "moves"
local pieces = require "pieces"
local pawns  = require "pawns"
local goals  = require "goals"

local wandering = teleport():quiet():to_other_shade()

return variant "Coven" {
  api = 1,

  board = rectangle(8, 8),

  pieces = {
    pieces.king, pieces.rook, pieces.knight,
    piece "Witch"   {
      symbol = "W", moves = moves.queen:quiet():up_to(3), when_hit = { captured = false },
    },
    piece "Frost"   { symbol = "F", moves = moves.knight + moves.ferz },
    piece "Jumper"  {
      symbol = "J",
      moves = moves.man + leap(0, 2) + leap(2, 2) + hop(orthogonal):capturing():at_least(3),
    },
    piece "Wanderer" {
      symbol = "V", moves = wandering + moves.man:capturing(), marked = wandering,
    },
    pawns.pawn "Pawn" { symbol = "P", promotes = { to = "RJV" } },
  },

  setup = [[
    r n j w k f v r
    p p p . . p p p
    . . . . p . . .
    . . . p . . . .
    . . . . P . . .
    . . . P . . . .
    P P P . . P P P
    R N J W K F V R
  ]],


  rules = {
    aura { of = "W", spares = "N" },
    aura { of = "F", reach = step(forward, backward) + leap(2, 2), spares = "P" },
    mark "spell" { by = "J", forces = "W", spares = "R" },
    castle { king = "e1", to = "g1", partner = "h1" },
    castle { king = "e1", to = "c1", partner = "a1" },
  },

  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
