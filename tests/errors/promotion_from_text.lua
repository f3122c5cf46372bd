local pieces = require "pieces"
local pawns  = require "pawns"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    pawns.pawn "Pawn" {
      symbol = "P", steps = 1,
      promotes = { to = "R", from = "pool" },  --> piece "Pawn", promotes: 'from' takes a reserve, got the text 'pool' (local hand = reserve "pool" { ... }, from = hand)
    },
  },
  setup = [[
    r . . k
    . . p p
    P P . .
    R . . K
  ]],
  goal = goals.checkmate,
}
