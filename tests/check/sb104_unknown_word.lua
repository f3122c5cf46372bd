--- A word with a letter missing.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", moves = slid(orthogonal) },  --> SB104 error: 'slid' is not a word of Springboard nor a local (did you mean 'slide'?)
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
