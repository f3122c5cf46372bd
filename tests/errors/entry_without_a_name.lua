local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Runner" { "U", moves = moves.king },  --> piece "Runner" has an entry without a name, number 1 (each is written as name = value)
    --> 10: piece "Runner" lacks the field 'symbol', which takes a text of one to three letters
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
