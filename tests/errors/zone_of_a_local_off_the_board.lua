local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"
local flag = cells "d9"  --> there is no square d9 (the board has a1 to d4)

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Runner" { symbol = "U", moves = moves.rook:to(flag) },
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  rules = {
    forbid "there" { to = flag },
    after "here" { when = { from = flag }, hits = men * flag },
    mark "flag" { on = flag },
  },
  goal = goals.checkmate,
}
