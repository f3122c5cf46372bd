--- A turn that is a pass and nothing else.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {  --> SB321 warning: *
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king,
  },
  setup = [[
    . . . k
    . . . .
    . . . .
    . . . K
  ]],
  turn = { pass },
  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
