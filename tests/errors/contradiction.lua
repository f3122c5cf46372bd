local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", moves = moves.rook:quiet():capturing() },  --> :capturing() is for captures, of own men by coming to their square, and this movement has none (what is said of it already is against that; two movements are joined by +)
    piece "Strider" { symbol = "T", moves = slide(forward):at_least(4):up_to(2) },  --> :up_to() is for slides, hops and riding leaps that have no limit yet and go so far, and this movement has none (what is said of it already is against that; two movements are joined by +)
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
