local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", moves = moves.rook, promotes = { to = "KR" } },  --> piece "Squire", promotes: 'K' is royal (nobody promotes to him; check = own "K Q" * attacks(enemy) keeps others safe too)
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
