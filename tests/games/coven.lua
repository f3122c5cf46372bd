--- Spells for the laws: two kinds of casters that freeze, each sparing somebody, jumps that
--- bewitch, men that teleport, and a royal man whom both can hold.
local moves  = require "moves"
local pieces = require "pieces"
local pawns  = require "pawns"
local goals  = require "goals"

local spell     = mark "spell" { lasts = 1 }
local wandering = teleport():quiet():to_other_shade()

return variant "Coven" {
  api = 1,

  board = rectangle(8, 8),

  pieces = {
    pieces.king:with {
      moves = function(self)
        return (self.frozen or self.dazed) and not self.checked and stand() or moves.king
      end,
      attacks = moves.king,
    },
    pieces.rook, pieces.knight,
    piece "Witch"   {
      symbol = "W", when_hit = { captured = false },
      moves = function(self)
        return self.frozen and not self.dazed and stand() or moves.queen:quiet():up_to(3)
      end,
    },
    piece "Frost"   { symbol = "F", moves = moves.knight + moves.ferz },
    piece "Jumper"  {
      symbol = "J",
      moves = moves.man + leap(0, 2) + leap(2, 2) + hop(orthogonal):capturing():at_least(3),
    },
    piece "Wanderer" {
      symbol = "V",
      moves  = function(self)
        if self.frozen then return stand() end
        return self.dazed and wandering or wandering + moves.man:capturing()
      end,
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
    mark "frozen" {
      on = (enemy - enemy "N") * around(own "W")
        + (enemy - enemy "P") * around(own "F", step(forward, backward) + leap(2, 2)),
      holds = true,
    },
    spell,
    mark "dazed"  { on = spell * acting, holds = true },
    mark "immune" { on = spell - acting, shields = true },
    after "spell" { when = { mover = "J" }, marks = { spell, passed * (men - men "R") } },
    prefer "who was jumped has to move" { mover = own "W" * spell },
    castle { king = "e1", to = "g1", partner = "h1" },
    castle { king = "e1", to = "c1", partner = "a1" },
  },

  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
