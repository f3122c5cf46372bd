local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local count = 0
return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Writer" {
      symbol = "W",
      moves  = moves.king,
      state  = { n = range(1, 9) },
      explodes = function(self)
        self.n = 3  --> piece "Writer": explodes may read n, not change it (after_move may)
        return false
      end,
    },
    piece "Changer" {
      symbol = "C",
      moves  = moves.king,
      jumpable = function(self)  --> piece "Changer": jumpable gave two answers for one state (it may depend on self alone)
        count = count + 1
        return count == 1
      end,
    },
    piece "Bobber" {
      symbol = "Bo",
      moves  = moves.king,
      state  = { n = range(1, 20), h = range(0, 20) },
      when_hit = function(self) return self.n > self.h end,  --> piece "Bobber": when_hit reads n, h, which have 420 values together (at most 256)
    },
    piece "Bouncer" {
      symbol = "Bu",
      moves  = function(self) return self.n > 1 and moves.king or moves.rook end,  --> piece "Bouncer": moves and when_hit read n, h, which have 420 values together (at most 256)
      state  = { n = range(1, 20), h = range(0, 20) },
      when_hit = function(self) return self.h > 1 end,
    },
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
