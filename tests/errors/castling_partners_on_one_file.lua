local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 6),
  pieces = { pieces.king, pieces.rook },
  setup = [[
    . . . k
    R . . .
    . . . .
    K . . .
    . . . .
    R . . .
  ]],
  rules = {
    castle { king = "a3", to = "a2", partner = "a1", side = "white" },
    castle { king = "a3", to = "a4", partner = "a5", side = "white" },  --> castling: the rights with partners on a1 and a5 have one letter (castling_text = "letters" and a letter for each)
  },
  goal = goals.checkmate,
}
