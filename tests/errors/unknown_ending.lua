local moves  = require "moves"
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
  draws = { ending "quite" { plies = 3 } },  --> 'quite' is no kind of ending (did you mean 'quiet'?)
  goal = goals.checkmate,
}
