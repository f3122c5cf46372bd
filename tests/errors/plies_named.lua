local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board  = rectangle(4, 4),
  pieces = { pieces.king, pieces.rook },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  turn = { move + plies "Far away" { list = function() end } },  --> plies "Far away": its name begins the texts of its plies (small letters, digits and _)
  goal = goals.checkmate,
}
