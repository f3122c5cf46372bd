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
    joint_turn "battle 2" { of = "P" },  --> joint turn "battle 2": its name begins move texts, so it takes letters only (as "battle")
  },
  goal = goals.checkmate,
}
