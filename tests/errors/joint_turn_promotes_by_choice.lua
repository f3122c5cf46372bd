local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {  --> joint turn "battle": the pawn may promote on a3 and need not (who takes part has to promote wherever it may)
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Pawn" { symbol = "P", moves = step(forward), promotes = { to = "R", zone = ranks(3) } },
  },
  setup = [[
    . . . k
    . . . .
    P P . .
    . . . K
  ]],
  rules = { joint_turn "battle" { of = "P" } },
  goal = goals.checkmate,
}
