local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board  = rectangle(4, 4),
  pieces = { pieces.king },
  setup = [[
    r . . k
    . . . .
    . . . .
    r . . K
  ]],
  goal = goals.checkmate,
}
--> 9: setup: no piece has the symbol 'r', on a4 (the symbols are K)
