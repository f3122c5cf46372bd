--- Kings with a guard that an archer lends, and everybody that may take it: by coming to the king's
--- square, by a shot, by a blast; a man that may not, one that gives no check: a game for the laws.
local moves    = require "moves"
local pieces   = require "pieces"
local pawns    = require "pawns"
local castling = require "castling"
local goals    = require "goals"

local spell = mark "spell" { lasts = 1 }

local shots = slide(every_way):up_to(2):shooting()

-- The archer that a man carries: three shots on successive turns at most, then one turn of rest.
local function guarded(self) return self.a == "0" or self.a == "1" or self.a == "2" end
local function rest(self) if self.a ~= "none" then self.a = "0" end end
local function after_shot(self)
  if self.a == "0" then self.a = "1" elseif self.a == "1" then self.a = "2" else self.a = "3" end
end

return variant "Escort" {
  api = 1,

  board = rectangle(8, 8),

  pieces = {
    piece "King" {
      symbol = "K", royal = true,
      state = { a = one_of("none", "0", "1", "2", "3") },
      moves = function(self)
        if (self.frozen or self.dazed) and not self.checked then return stand() end
        return guarded(self) and moves.man + shots or moves.man
      end,
      attacks = function(self)
        return guarded(self) and not (self.frozen or self.dazed) and moves.man + shots or moves.man
      end,
      guarded = guarded,
      after_guard_lost = function(self) self.a = "none" end,
      after_shot = after_shot, after_turn = rest, after_move = rest,
    },
    piece "Archer" {
      symbol = "A", moves = step(every_way):quiet():merging(),
      merges = function(_, host)
        if host.symbol ~= "K" or host.a ~= "none" then return nil end
        host.a = "0"
        return host
      end,
    },
    piece "Gunner" { symbol = "G", moves = moves.man + shots },
    -- Its second move is two leaps and gives no check, its third takes no guard, its last explodes.
    piece "Bomb" {
      symbol = "Bo",
      state = { n = range(1, 4) },
      moves = function(self)
        if self.frozen then return stand() end
        if self.dazed then
          return self.n == 1 and moves.knight:twice():gives_no_check() or moves.knight:capturing()
        end
        if self.n == 2 then return moves.knight:twice():gives_no_check() end
        return self.n == 1 and moves.knight or moves.queen
      end,
      after_move = function(self) if self.n < 4 then self.n = self.n + 1 end end,
      takes_guard = function(self) return self.n ~= 3 end,
      explodes = function(self) return self.n == 4 end,
    },
    piece "Jumper" {
      symbol = "J",
      moves = moves.man + leap(0, 2) + leap(2, 2) + hop(orthogonal):capturing():at_least(3),
    },
    piece "Hyena" {
      symbol = "H",
      moves = function(self)
        return self.frozen and not self.dazed and stand() or moves.queen:quiet():up_to(3)
      end,
      when_hit = { captured = false, explosion = false },
    },
    pieces.rook, pieces.knight,
    pawns.pawn "Pawn" { symbol = "P", promotes = { to = "RN" } },
  },

  setup = [[
    r j h bo k a g r
    p p p  n a p p p
    . . .  . . . . .
    . . .  . . . . .
    . . .  . . . . .
    . . .  . . . . .
    P P P  N A P P P
    R J H Bo K A G R
  ]],


  rules = {
    mark "frozen" { on = (enemy - enemy "J") * around(own "H"), holds = true },
    spell,
    mark "dazed"  { on = spell * acting, holds = true },
    mark "immune" { on = spell - acting, shields = true },
    after "spell" { when = { mover = "J" }, marks = { spell, passed * men } },
    prefer "who was jumped has to move" { mover = own "H" * spell },
    castling { king = "e1", to = "g1", with = "h1" },
    castling { king = "e1", to = "c1", with = "a1" },
  },

  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
