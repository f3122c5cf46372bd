--- Six kites that meet in a point are a hexagon at first. Whoever captures turns a coin: heads, one
--- of them goes elsewhere; tails, two change places.
local pieces, goals = require "pieces", require "goals"

return variant "Wedges" {
  api    = 1,
  board  = sections {
    names = "ABCDEF",
    corners = { 0, 0,  2, 0,  2, 2,  1, 3 },
    sides = "senw", files = 2, ranks = 2, turn = 60,
    laid = "AsFw.AwBs.BwCs.CwDs.DwEs.EwFs",
  },
  pieces = { pieces.king, pieces.rook, pieces.bishop, pieces.knight },
  setup  = [[
    R K
    . N
    . R
    . B
    . .
    . .
    r k
    . n
    . r
    . b
    . .
    . .
  ]],
  rules  = { rearrange { faces = { { move = "one", least = 2 }, { move = "two" } } } },
  goal   = goals.checkmate,
  draws  = { goals.stalemate },
}
