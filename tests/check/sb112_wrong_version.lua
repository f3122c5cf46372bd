--- Written for a vocabulary to come.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 2,  --> SB112 error: variant "Small": this Springboard speaks api 1, not 2 (api = 1)
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
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
