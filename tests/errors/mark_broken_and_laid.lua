local moves, pieces, goals = require "moves", require "pieces", require "goals"
local m = mark "Bad Name" { lasts = 1, holds = true }  --> mark "Bad Name": its name is a key of position text, so it takes small letters, digits and _ ("frozen")

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  rules = {
    m,
    after "x" { when = { mover = "R" }, marks = { m, to } },
    after "y" { when = { mover = "K" }, clears = { m, to } },
  },
  endings = { goals.checkmate,  },
}
