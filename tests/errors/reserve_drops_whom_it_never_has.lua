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
  rules = { reserve "hand" { takes = "captured", drops = { K = ranks(2) } } },  --> reserve "hand", drops: no 'K' can be in it ('of' names who comes in, 'takes' whom it is filled with)
  goal = goals.checkmate,
}
