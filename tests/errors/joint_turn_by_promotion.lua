local pieces = require "pieces"
local pawns  = require "pawns"
local goals  = require "goals"

return variant "Endless" { --> a soldier of joint turn "march" may come by promotion (who takes part stands there from the start)
  api    = 1,
  board  = rectangle(4, 4),
  pieces = {
    pieces.king,
    piece "Soldier" { symbol = "S", moves = step(forward) },
    pawns.pawn "Pawn" { symbol = "P", steps = 1, promotes = { to = "S" } },
  },
  setup  = [[
    k . . .
    . . . .
    P . S .
    . . . K
  ]],
  rules  = { joint_turn "march" { of = "S" } },
  goal   = goals.checkmate,
}
