local sap = require "sap"  --> there is no script 'sap' in scripts/ or variants/ (one beside this script is './sap')
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
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
  goal = goals.checkmate,
}
