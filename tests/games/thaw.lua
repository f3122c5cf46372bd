--- What spells leave to the men that they hold, and movements that look at whom they meet or which
--- way they go: a game for the laws.
local moves  = require "moves"
local pieces = require "pieces"
local pawns  = require "pawns"
local goals  = require "goals"

local function shots(reach) return slide(every_way):up_to(reach):shooting() end
local shot_at_witches = step(every_way):shooting():against "W"

return variant "Thaw" {
  api = 1,

  board = rectangle(8, 8),

  pieces = {
    pieces.king:with {
      state = { a = range(0, 2) },
      moves  = function(self) return self.a == 1 and moves.king + shots(2) or moves.king end,
      frozen = function(self) return self.a == 1 and shot_at_witches or stand() end,
      marked = function(self) return self.a == 1 and shots(2) or stand() end,
      after_shot = function(self) self.a = 2 end,
    },
    pieces.rook,
    piece "Witch"  {
      symbol = "W", moves = moves.queen:quiet():up_to(3), when_hit = { captured = false },
    },
    piece "Cat"    { symbol = "C", moves = moves.queen:up_to(3) },
    piece "Jumper" { symbol = "J", moves = moves.man + leap(0, 2) + leap(2, 2) },
    piece "Archer" {
      symbol = "A", moves = moves.man + shots(2), frozen = shot_at_witches, marked = shots(2),
    },
    -- Held it still takes pawns in passing, climbs on kings, or comes back to where it was.
    piece "Scout" {
      symbol = "S",
      moves  = (moves.knight + moves.bishop):backwards() + step(every_way):merging(),
      frozen = step(forward_diagonals):capturing():takes_trail()
        + step(every_way):quiet():merging(),
      marked = moves.knight:twice() + step(forward):capturing():against "PR",
      merges = function(_, host, place)
        if host.symbol ~= "K" or host.a == 1 then return nil end
        host.a = place.rank <= 2 and 1 or 2
        return host
      end,
    },
    -- Its first move is its last.
    piece "Bomb" { symbol = "B", moves = moves.wazir, explodes = true },
    -- It hunts rooks and the king, goes forwards by leaps, and is a pawn's equal in passing.
    piece "Hound" {
      symbol = "H",
      moves = moves.knight:forwards():quiet() + moves.queen:against "RK"
        + step(forward_diagonals):capturing():takes_trail():against "PC",
      frozen = slide(orthogonal):capturing():against "K",
    },
    pawns.pawn "Pawn" { symbol = "P", steps = 2, promotes = { to = "RAH" } },
  },

  setup = [[
    r w a s k j h r
    p b p . . p p p
    . . . . p . . .
    . . . p . . . .
    . . . P . . . .
    . . . . P . . .
    P P P . . P B P
    R W A S K J H R
  ]],


  rules = {
    aura { of = "W", spares = "J" },
    mark "spell" { by = "J", forces = "W", saves = { W = "C" } },
    castle { king = "e1", to = "g1", partner = "h1" },
    castle { king = "e1", to = "c1", partner = "a1" },
  },

  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
