local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {  --> an effect that hits, turns or changes men square by square does not go together with a body
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Rampart" {
      symbol = "Ra", body = { most = 2 }, moves = step(forward):quiet(),
      capturable = false, shootable = false,
    },
  },
  setup = [[
    r . . k
    . . . .
    . Ra Ra .
    R . . K
  ]],
  rules = { after "blast" { when = { captures = true }, hits = around(to) - royal } },
  goal = goals.checkmate,
}
