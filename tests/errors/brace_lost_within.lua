local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Runner" {
      symbol = "U", moves = moves.rook,
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
--> 22: '}' expected (to close '{' at line 5) near <eof> (the '{' of line 10 is still open)
