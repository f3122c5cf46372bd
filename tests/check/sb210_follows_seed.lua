--- The seed decides where the rooks stand, and nothing says that this is meant.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local row = math.random(2) == 1 and "R . . K" or ". R . K"

return variant "Small" {  --> SB210 warning: seeds 0 and 2 make different games (say seeded = true if that is meant)
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
  },
  setup = "r . . k\n. . . .\n. . . .\n" .. row,
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
