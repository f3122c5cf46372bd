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
  check = alike(own, files "a"),  --> 'alike' takes parts, got a zone (shades, each_file, each_rank or each_board)
  goal = goals.checkmate,
}
