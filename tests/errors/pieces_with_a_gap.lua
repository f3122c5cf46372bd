local pieces = require "pieces"
local goals  = require "goals"
local mine   = { guard = pieces.rook }

return variant "Small" {
  api = 1,
  board  = rectangle(4, 4),
  pieces = { pieces.king, mine.gaurd, pieces.rook },  --> variant "Small": 'pieces' takes a list without gaps and without names (entry 2 is nil: there is nothing of that name)
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
