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
  turn = { move:named "First Move" },  --> :named() takes a name, got the text 'First Move' (small letters, digits and _: move:named "first")
  goal = goals.checkmate,
}
