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
  rules = { reserve "Hand" { takes = "captured" } },  --> reserve "Hand": its name is a key of position text, so it takes small letters only ("hand")
  goal = goals.checkmate,
}
