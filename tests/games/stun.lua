--- Where a knight captures, the enemies beside it are stunned: for two plies of their side they
--- stay. A mine that is put down is armed, and cannot be captured.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local function stunnable(base, movement)
  return base:with {
    state = { rest = range(0, 2):help "stunned for # plies" },
    moves = function(self) return self.rest == 0 and movement or stand() end,
    after_turn = function(self) self.rest = math.max(self.rest - 1, 0) end,
  }
end

local beside = enemy * around(to)

return variant "Stun" {
  api = 1,
  help = "Knights that capture stun the enemies beside them.",

  board = rectangle(6, 6),

  pieces = {
    pieces.king, pieces.knight, stunnable(pieces.rook, moves.rook),
    stunnable(pieces.bishop, moves.bishop),
    piece "Mine" {
      symbol = "M",
      state = { armed = one_of("no", "yes"):help("safe", "armed") },
      moves = stand(),
      when_hit = function(self) return { captured = self.armed == "no" } end,
    },
  },

  setup = [[
    r n b k n r
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
    R N B K N R
  ]],

  rules = {
    after "stunned" {
      when = { mover = "N", captures = true },
      becomes = { { beside * enemy "R", "R{rest=2}" }, { beside * enemy "B", "B{rest=2}" } },
      puts = { "M{armed=yes}", on = from },
    },
  },

  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
