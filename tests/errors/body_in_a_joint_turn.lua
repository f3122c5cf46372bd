local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {  --> piece "Rampart" is a body, and takes no part in a joint turn
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Rampart" {
      symbol = "Ra", body = { most = 2 }, moves = step(forward):quiet(),
      when_hit = { captured = false, shot = false },
    },
  },
  setup = [[
    r . . k
    . . . .
    . Ra Ra .
    R . . K
  ]],
  rules = { joint_turn "march" { of = "Ra" } },
  goal = goals.checkmate,
}
