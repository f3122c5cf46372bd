local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4):twisted("b", "d"),  --> :twisted() takes the first and the last file or rank, got the text 'b' and the text 'd' (:twisted("a", "d") or :twisted(1, 4))
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
