local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = hexagons { files = "abc", cells = { 2, 4, 2 } },  --> hexagons: files a and b have 2 and 4 cells (files side by side differ by an odd number)
  pieces = {
    pieces.king,
    piece "Squire" { symbol = "S", moves = step(orthogonal) },
  },
  setup = [[
      k
    s . s
    . K .
  ]],
  goal = goals.checkmate,
}
