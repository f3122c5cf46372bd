local pieces = require "pieces"
local goals  = require "goals"

return variant "Ring" {
  api = 1,
  board = sections {  --> a line through Aa1 goes round for ever (sections may not close a ring around a hole)
    names = "ABCDEF", corners = { 0, 0,  4, 4,  2, 6,  0, 4 },
    sides = "senw", files = 2, ranks = 2, turn = 60,
    laid = "AeBw.AwFe.BeCw.CeDw.DeEw.EeFw",
  },
  pieces = { pieces.king, pieces.rook },
  setup = ("R K\n. .\n"):rep(6),
  goal = goals.checkmate,
}
