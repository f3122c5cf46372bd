local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = hexagons { files = "abc", cells = { 2, "3", 2 } },  --> hexagons: 'cells' takes a list of numbers, got { the number 2, the text '3', the number 2 }
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
