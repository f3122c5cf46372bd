--- Moves that read marks and check, and attacks apart from moves: a game for the laws.
local moves  = require "moves"
local pieces = require "pieces"
local pawns  = require "pawns"
local castling = require "castling"
local goals  = require "goals"

local cold    = mark "cold" { on = own * around(enemy "W"), holds = true }
local watched = mark "watched" { on = own * around(own "J W") }
local spell   = mark "spell" { lasts = 1 }
local dazed   = mark "dazed" { on = spell * acting, holds = true }
local immune  = mark "immune" { on = spell - acting, shields = true }

local function shots(reach) return slide(every_way):up_to(reach):shooting() end

return variant "Moods" {
  api = 1,

  board = rectangle(8, 8),

  pieces = {
    -- Held it stands still unless it is in check, and attacks all the same.
    pieces.king:with {
      moves = function(self)
        return (self.cold or self.dazed) and not self.checked and stand() or moves.king
      end,
      attacks = moves.king,
    },
    pieces.rook:with {
      moves = function(self) return self.watched and moves.rook or moves.rook:quiet() end,
    },
    piece "Witch"  {
      symbol = "W", moves = moves.queen:quiet():up_to(3), when_hit = { captured = false },
    },
    piece "Jumper" { symbol = "J", moves = moves.man + leap(0, 2) + leap(2, 2) },
    -- It has a state too, and is frozen and dazed in ways of its own.
    piece "Archer" {
      symbol = "A",
      state  = { n = range(0, 2) },
      moves  = function(self)
        if self.cold then return step(every_way):shooting():against "W" + moves.man:quiet() end
        if self.dazed then return shots(2) end
        return self.n == 2 and moves.man or moves.man + shots(2)
      end,
      after_shot = function(self) self.n = math.min(self.n + 1, 2) end,
    },
    -- It goes as a knight, threatens as a bishop where it is watched, and climbs on rooks in check.
    piece "Scout" {
      symbol  = "S",
      moves   = function(self)
        return self.checked and moves.knight + moves.wazir:capturing() or moves.knight
      end,
      attacks = function(self) return self.watched and moves.bishop or moves.ferz end,
    },
    pawns.pawn "Pawn" { symbol = "P", home = 2, steps = 2, promotes = { to = "RS" } },
  },

  setup = [[
    r w s a k j . r
    p p p p p p p p
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P P P P P P P P
    R W S A K J . R
  ]],

  rules = {
    cold, watched, spell, dazed, immune,
    castling { king = "e1", to = "g1", with = "h1" },
    after "spell" { when = { mover = "J" }, marks = { spell, passed * men } },
    prefer "the witch that was jumped has to move" { mover = own "W" * spell },
  },

  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
