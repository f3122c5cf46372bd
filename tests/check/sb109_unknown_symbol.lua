--- An effect of nobody.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

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
    after "Feeding" { when = { mover = "Z" }, edit = function() end },  --> SB109 error: after "Feeding", when: no piece has the symbol 'Z' (the symbols are K R)
  },
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
