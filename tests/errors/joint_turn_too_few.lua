local pieces = require "pieces"
local pawns  = require "pawns"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    pawns.pawn "Pawn" { symbol = "P", steps = 1, promotes = { to = "R" } },
  },
  setup = [[
    r . . k
    . . p p
    P P . .
    R . . K
  ]],
  rules = {
    joint_turn "battle" { of = "P", at_least = 0 },  --> joint turn "battle": 'at_least' takes a number from 1 to 20, got the number 0
  },
  goal = goals.checkmate,
}
