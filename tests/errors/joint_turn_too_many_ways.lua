local pieces = require "pieces"
local pawns  = require "pawns"
local goals  = require "goals"

return variant "Small" {  --> joint turn "battle": the guard has 4 quiet steps (at most 3)
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    pawns.pawn "Pawn" { symbol = "P", steps = 1, promotes = { to = "R" } },
    piece "Guard" { symbol = "G", moves = step(orthogonal) },
  },
  setup = [[
    r . . k
    . . p p
    P P . .
    R . . K
  ]],
  rules = {
    joint_turn "battle" { of = "P G" },
  },
  goal = goals.checkmate,
}
