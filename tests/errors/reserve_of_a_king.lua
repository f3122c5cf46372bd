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
    },
  },
  setup = [[
    r . . k
    . . p p
    P P . .
    R . . K
  ]],
  rules = { reserve "pool" { takes = "lost", of = "KR" } },  --> reserve "pool", of: 'K' is royal
  goal = goals.checkmate,
}
