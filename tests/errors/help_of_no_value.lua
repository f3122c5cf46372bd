local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king,
    piece "Sleeper" {
      symbol = "S", moves = moves.rook,
      state  = { mood = one_of("asleep", "awake"):help { awaken = "is awake" } },  --> 'help' names 'awaken', which is no value of the range (asleep, awake)
    },
  },
  setup = [[
    s . . k
    . . . .
    . . . .
    S . . K
  ]],
  goal = goals.checkmate,
}
