local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king:with { royal = false }, pieces.rook,
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,  --> no piece is royal, and the goal is checkmate (royal = true; in base.pieces + { ... } a piece replaces the one with its symbol)
  endings = { ending "alone" { none = enemy, wins = "own" } },
}
