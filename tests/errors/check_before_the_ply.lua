local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board  = rectangle(4, 4),
  pieces = { pieces.king, pieces.rook },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  turn = {
    move,
    move:when { any = { { captures = true } } }  --> action:when, any: 'captures' cannot be asked here (of one action among several; of all it can be: (a + b):when { ... })
      + pass:when { gives_check = true },  --> action:when: 'gives_check' cannot be asked here (the ply has not been made yet)
  },
  goal = goals.checkmate,
}
