local pieces = require "pieces"
local pawns  = require "pawns"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    pawns.pawn "Pawn" { symbol = "P", steps = 1 },
  },
  setup = [[
    r . . k
    . . p p
    P P . .
    R . . K
  ]],
  state = {
    wpool = pool("w", "R"),  --> 'pool' takes a side and symbols, got the text 'w' and the text 'R' (pool("white", "QRBN"))
  },
  goal = goals.checkmate,
}
