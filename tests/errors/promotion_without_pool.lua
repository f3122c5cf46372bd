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
      promotes = { to = "R", from_pool = true },  --> piece "Pawn", promotes: no pool counts the 'R' that Black has lost (state = { lost = pool("black", "R") })
    },
  },
  setup = [[
    r . . k
    . . p p
    P P . .
    R . . K
  ]],
  state = { wpool = pool("white", "R") },
  goal = goals.checkmate,
}
