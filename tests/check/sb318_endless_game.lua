--- Two kings for ever.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {  --> SB318 note: none of 8 random games ended within 300 plies (a draw by repetition or by quiet plies ends a game that goes on)
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
  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
