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
    joint_turn "battle" { of = "P" },
    joint_turn "march" { of = "P", at_least = 3 },  --> joint turn "march": the variant has one already, in tests/errors/two_joint_turns.lua:19
  },
  goal = goals.checkmate,
}
