local pieces = require "pieces"
local pawns  = require "pawns"
local goals  = require "goals"

return variant "Wide" {  --> White has 21 men who may take part in joint turn "battle" (at most 20)
  api = 1,
  board = rectangle(11, 5),
  pieces = {
    pieces.king,
    pawns.pawn "Pawn" { symbol = "P", steps = 1, promotes = { to = "G" } },
    piece "Guard" { symbol = "G", moves = step(orthogonal) },
  },
  setup = [[
    k . . . . . . . . . .
    . . . . . . . . . . .
    P P P P P P P P P P .
    P P P P P P P P P P P
    K . . . . . . . . . .
  ]],
  rules = {
    joint_turn "battle" { of = "P" },
  },
  goal = goals.checkmate,
}
