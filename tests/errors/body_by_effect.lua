local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {  --> a drop or an effect that brings one to a square does not go together with a body (a body is built, one square does not say how it lies)
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
  rules = { after "blast" { when = { captures = true }, becomes = { from, "Ra" } } },
  goal = goals.checkmate,
}
