--- A script that has help for players, but not for all that they see.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local pace = option "pace" { "slow", "fast" }  --> SB211 note: option "pace" has no help for players (help = "..." in its list)

local third = variable "third" (per_side(range(0, 3)))  --> SB211 note: variable 'third' has no help for players (range(...):help "...")

return variant "Small" {
  api = 1,
  help = "Rooks that tire.",
  board = rectangle(4, 4),
  pieces = {
    pieces.king,
    piece "Walker" {  --> SB211 note: piece "Walker": its state 'steps' has no help for players (range(...):help "...")
      symbol = "W",
      state  = { steps = range(0, 3), rests = range(0, 1):help "rests" },
      moves  = function(self) return self.rests == 1 and moves.wazir or moves.rook end,
      after_move = function(self)
        self.steps = math.min(self.steps + 1, 3)
        self.rests = pace == "fast" and self.steps == 3 and 1 or 0
      end,
    },
  },
  setup = [[
    w . . k
    . . . .
    . . . .
    W . . K
  ]],
  rules = {
    third, after "third" { when = { captures = true }, adds = { [third] = 1 } },
    forbid "a fourth" { third:is(3), captures = true },
    mark "haven" { on = cells "a1" },  --> SB211 note: mark "haven" has no help for players (help = "...")
    mark "home"  { on = cells "b1", shields = true, help = "nobody is captured there" },
  },
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
