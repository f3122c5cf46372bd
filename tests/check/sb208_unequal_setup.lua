--- What is said of both sides is not so.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {  --> SB208 error: symmetric, but on a1 and on a4 do not stand the same men
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
  },
  setup = [[
    . . r k
    . . . .
    . . . .
    R . . K
  ]],
  symmetric = true,
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
