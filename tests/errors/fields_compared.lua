local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api == 1,  --> '==' only compares 'api' here (api = ...)
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Runner" { symbol == "U", moves = moves.rook },  --> '==' only compares 'symbol' here (symbol = ...)
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  rules = {
    forbid "there" { to == own, mover ~= "K" },  --> '==' only compares 'to' here (to = ...)
    --> 19: '~=' only compares 'mover' here (unless = { mover = ... })
  },
  goal = goals.checkmate,
}
