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
  endings = { goals.checkmate, goals.extinction },  --> variant "Small": checkmate and extinction are goals, there is one at most
  goal = goals.checkmate,
}
