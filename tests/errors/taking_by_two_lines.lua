local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4):joined("a", "d"),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", moves = hop(sideways):taking() },  --> piece "Squire": two lines may join two squares here, and the text of a jump would not say whom it takes (a jump that goes less far: :up_to(2))
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
