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
  rules = { reserve "hand" { takes = "all" } },  --> reserve "hand": 'takes' takes "captured" or "lost", got 'all'
  goal = goals.checkmate,
}
