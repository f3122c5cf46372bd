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
  state = { battled = one_of("none", "w", "b", "wb") },
  rules = {
    joint_turn "battle" { of = "P", used = "batled" },  --> joint turn "battle": 'batled' is no variable of the position (did you mean 'battled'?)
  },
  goal = goals.checkmate,
}
