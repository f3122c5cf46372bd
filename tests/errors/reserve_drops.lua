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
  rules = { reserve "hand" { takes = "captured", drops = { R = 3 } } },  --> reserve "hand": 'drops' takes sets by symbol, got the number 3 ({ P = ranks(2) })
  goal = goals.checkmate,
}
