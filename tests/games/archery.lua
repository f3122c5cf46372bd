--- Men that capture without moving, that change while others act, that go two leaps in a row, that
--- explode, and a promotion that keeps what the pawn carried: a game for the laws.
local moves  = require "moves"
local pieces = require "pieces"
local pawns  = require "pawns"
local goals  = require "goals"

-- Three shots on successive turns at most, then one turn of rest.
local function after_shot(self) self.a = math.min(self.a + 1, 3) end
local function rest(self) self.a = 0 end
local function armed(movement, reach)
  return function(self)
    if self.a == 3 then return movement end
    return movement + slide(every_way):up_to(reach):shooting()
  end
end

return variant "Archery" {
  api = 1,

  board = rectangle(8, 8),

  pieces = {
    pieces.king, pieces.rook, pieces.bishop,
    piece "Archer" {
      symbol = "A", state = { a = range(0, 3) }, moves = armed(moves.king, 2),
      after_shot = after_shot, after_turn = rest, after_move = rest,
    },
    -- Sleeps four turns of its side after each capture, and nobody can harm it then.
    piece "Dreamer" {
      symbol = "D",
      state = { h = range(0, 4) },
      moves = function(self) return self.h > 0 and stand() or moves.queen:up_to(2) end,
      when_hit = function(self) return { captured = self.h == 0, shot = self.h == 0 } end,
      after_move = function(self, move) if move.captured then self.h = 4 end end,
      after_turn = function(self) if self.h > 0 then self.h = self.h - 1 end end,
    },
    -- Two leaps; it threatens no king. Shots find nothing in a Ghost.
    piece "Pair"  { symbol = "Pa", moves = moves.knight:twice():gives_no_check() },
    piece "Ghost" { symbol = "G", moves = moves.wizard, when_hit = { shot = false } },
    -- Is old when it has come to the fourth rank or rushed.
    piece "Runner" {
      symbol = "Ru",
      state = { old = one_of("no", "yes") },
      moves = function(self)
        local short = step(every_way)
        if self.old == "yes" then return short end
        return short + slide(forward):quiet():at_least(2):up_to(3):leaves_trail()
      end,
      after_move = function(self, move)
        if move.left_trail or move.rank >= 4 then self.old = "yes" end
      end,
    },
    -- Its third move is its last.
    piece "Bomb" {
      symbol = "Bo",
      state = { n = range(1, 3) },
      moves = moves.queen:up_to(3),
      after_move = function(self) if self.n < 3 then self.n = self.n + 1 end end,
      explodes = function(self) return self.n == 3 end,
    },
    piece "Wall" {
      symbol = "W", moves = step(forward):quiet(),
      when_hit = { captured = false, shot = false, explosion = false },
    },
    pawns.pawn "Pawn" { symbol = "P", promotes = { to = "A B" } },
    piece "Squire" {
      symbol = "S", state = { a = range(0, 3) },
      moves = armed(step(forward):quiet(), 1), after_shot = after_shot,
      promotes = { to = "AB", keeps = "a", zeroing = true },
    },
  },

  setup = [[
    r a  d pa k g  bo r
    p ru s w  p ru s  p
    . .  . .  . .  .  .
    . .  . .  . .  .  .
    . .  . .  . .  .  .
    . .  . .  . .  .  .
    P Ru S W  P Ru S  P
    R A  D Pa K G  Bo R
  ]],

  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
