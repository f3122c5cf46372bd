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
  rules = { after "x" { at = "move", hits = to } },  --> after "x": 'at' takes "ply" or "turn", got 'move'
  goal = goals.checkmate,
}
