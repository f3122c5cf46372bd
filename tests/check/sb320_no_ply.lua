--- Nobody may move, so that the game is over at once.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {  --> SB320 error: no game has a ply: at the start it is over, draw (stalemate) (the rules forbid every first move, or an ending holds at once)
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
  rules = { forbid "nobody moves" { by = "move" } },
  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
