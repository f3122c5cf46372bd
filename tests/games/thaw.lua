--- What spells leave to the men that they hold, and movements that look at whom they meet or which
--- way they go: a game for the laws.
local moves  = require "moves"
local pieces = require "pieces"
local pawns  = require "pawns"
local goals  = require "goals"

local spell = mark "spell" { lasts = 1 }

local function shots(reach) return slide(every_way):up_to(reach):shooting() end
local shot_at_witches = step(every_way):shooting():against "W"

-- What each does who may be held: by himself, frozen, dazed.
local function heeding(free, frozen, dazed)
  return function(self)
    if self.frozen then return frozen end
    return self.dazed and dazed or free
  end
end

return variant "Thaw" {
  api = 1,

  board = rectangle(8, 8),

  pieces = {
    pieces.king:with {
      state = { a = range(0, 2) },
      moves = function(self)
        local also = self.a == 1 and shots(2) or stand()
        if self.checked then return moves.king + also end
        if self.frozen then return self.a == 1 and shot_at_witches or stand() end
        return self.dazed and also or moves.king + also
      end,
      attacks = function(self)
        if self.a ~= 1 then return moves.king end
        return moves.king + (self.frozen and shot_at_witches or shots(2))
      end,
      after_shot = function(self) self.a = 2 end,
    },
    pieces.rook,
    piece "Witch"  {
      symbol = "W",
      moves = function(self)
        return self.frozen and not self.dazed and stand() or moves.queen:quiet():up_to(3)
      end,
      when_hit = function(self)
        local saved = self.immune and "C" or true
        return { captured = false, shot = saved, explosion = saved }
      end,
    },
    piece "Cat"    { symbol = "C", moves = moves.queen:up_to(3) },
    piece "Jumper" { symbol = "J", moves = moves.man + leap(0, 2) + leap(2, 2) },
    piece "Archer" {
      symbol = "A", moves = heeding(moves.man + shots(2), shot_at_witches, shots(2)),
    },
    -- Held it still takes pawns in passing, climbs on kings, or comes back to where it was.
    piece "Scout" {
      symbol = "S",
      moves  = heeding(
        (moves.knight + moves.bishop):backwards() + step(every_way):merging(),
        step(forward_diagonals):capturing():takes_trail() + step(every_way):quiet():merging(),
        moves.knight:twice() + step(forward):capturing():against "PR"),
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
      moves = heeding(
        moves.knight:forwards():quiet() + moves.queen:against "RK"
          + step(forward_diagonals):capturing():takes_trail():against "PC",
        slide(orthogonal):capturing():against "K", stand()),
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
    mark "frozen" { on = (enemy - enemy "J") * around(own "W"), holds = true },
    spell,
    mark "dazed"  { on = spell * acting, holds = true },
    mark "immune" { on = spell - acting, shields = true },
    after "spell" { when = { mover = "J" }, marks = { spell, passed * men } },
    prefer "who was jumped has to move" { mover = own "W" * spell },
    castle { king = "e1", to = "g1", partner = "h1" },
    castle { king = "e1", to = "c1", partner = "a1" },
  },

  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
