--- An effect that is for one side alone.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {  --> SB315 error: *
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
  symmetric = true,
  rules = {
    after "Luck" {
      when = { mover = "R" },
      edit = function(ply) if ply.side == "white" and ply.to == "a3" then ply:remove("a3") end end,
    },
  },
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
