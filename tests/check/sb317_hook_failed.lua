--- A hook that counts farther than it declared.
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
  state = { steps = range(0, 3) },
  rules = {
    after "Counting" {
      when = { mover = "R" },
      edit = function(ply)
        ply.state.steps = ply.state.steps + 1  --> SB317 error: *
      end,
    },
  },
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
