local pieces = require "pieces"
local pawns  = require "pawns"
local goals  = require "goals"
local lost = reserve "pool" { takes = "lost", of = "P" }

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    pawns.pawn "Pawn" {
      symbol = "P", steps = 1,
      promotes = { to = "R", from = lost },  --> piece "Pawn", promotes: no 'R' can be in reserve "pool" (in its 'of')
    },
  },
  setup = [[
    r . . k
    . . p p
    P P . .
    R . . K
  ]],
  rules = { lost },
  goal = goals.checkmate,
}
