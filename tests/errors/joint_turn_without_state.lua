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
    joint_turn "battle" { of = "P", used = "battled" },  --> joint turn "battle": 'battled' is no variable of the position (state = { battled = one_of("none", "w", "b", "wb") })
  },
  goal = goals.checkmate,
}
