local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local pawns = require "pawns"
return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    pawns.pawn "Pawn" { symbol = "P", step = 3 },  --> pawn "Pawn" has no field 'step' (did you mean 'steps'?)
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
