local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"


return variant "Wrong" {
  api = 1,
  board = rectangle(4, 4),
  pieces = { pieces.king },
  setup = [[
    . . k .
    . . . .
    . . . .
    . . K .
  ]],
  state = { visitor = man() }, --> state 'visitor' is a man, and it is no piece's guest (guest = "visitor" in a guarded piece)
  goal = goals.checkmate,
}
