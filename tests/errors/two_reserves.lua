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
  rules = {
    reserve "hand" { takes = "captured" },
    reserve "hand" { takes = "lost" },  --> reserve "hand": there is one already (another name)
  },
  goal = goals.checkmate,
}
