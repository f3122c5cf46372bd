local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king,
    pieces.rook:with {
      when_hit = function(self)  --> piece "Rook": when_hit: marks do not change in what ways it can be hit (a mark that shields; or false in both)
        return not self.safe
      end,
    },
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  rules = { mark "safe" { on = own * around(own "K") } },
  goal = goals.checkmate,
}
