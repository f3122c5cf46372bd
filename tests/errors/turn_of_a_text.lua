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
  turn = { "move" },  --> variant "Small", turn: entry 1 is the text 'move' (move without quotes)
  goal = goals.checkmate,
}
