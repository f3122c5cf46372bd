local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", moves = hop(diagonal):capturing "own":taking() },  --> :taking() is for hops over one man that may capture enemies and have no :over(), and this movement has none (such as hop(diagonal):lands_next():taking())
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
