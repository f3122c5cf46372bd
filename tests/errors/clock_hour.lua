local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = hexagons { files = "abc", cells = { 2, 3, 2 } },
  pieces = {
    pieces.king,
    piece "Squire" { symbol = "S", moves = step(clock(13)) },  --> 'clock' takes hours from 1 to 12, got the number 13 (clock(10, 2) is obliquely forward)
  },
  setup = [[
      k
    s . s
    . K .
  ]],
  goal = goals.checkmate,
}
