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
  rules = { forbid "edge" { to = files "a 3" } },  --> 'files' takes letters from a to z, got the text 'a 3' (files "a-e", files "a h")
  goal = goals.checkmate,
}
