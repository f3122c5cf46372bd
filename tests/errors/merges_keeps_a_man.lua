local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local kept
return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Joiner" {
      symbol = "Jo",
      moves  = moves.king:merging(),
      merges = function(self, host)  --> piece "Joiner", joining Rook: a man that merges is only there while its function runs
        kept = kept or self
        return kept
      end,
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
