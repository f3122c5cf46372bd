local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"
local function of(n)
  if n > 1 then
    n = 1
  return moves.rook
end

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
--> 25: 'end' expected (to close 'function' at line 4) near <eof> (the 'if' of line 5 is still open)
