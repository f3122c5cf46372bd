--- State that nobody asks for.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" {  --> SB207 warning: piece "Squire": its state 'mood' is never read or changed
      symbol = "S",
      state  = { n = range(1, 2), mood = one_of("calm", "wild") },
      moves  = function(self) return slide(orthogonal):up_to(self.n) end,
      after_move = function(self) self.n = 3 - self.n end,
    },
  },
  setup = [[
    r s . k
    . . . .
    . . . .
    R S . K
  ]],
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
