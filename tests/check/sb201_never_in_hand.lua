--- Nobody ever captures a tower: there is none to capture.
local pieces, goals = require "pieces", require "goals"

return variant "Empty Hand" {
  api = 1,
  board  = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.knight, pieces.bishop,
    piece "Tower" { symbol = "T", moves = slide(orthogonal) },  --> SB201 warning: piece "Tower": it stands nowhere in the setup and nothing becomes it (put it into the setup, let a piece promote to it, or leave it out)
  },
  setup = [[
    k . . n
    . . . .
    . . . .
    N . . K
  ]],
  rules = { reserve "hand" { takes = "captured", start = "B", drops = everywhere } },
  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
