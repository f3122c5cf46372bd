--- A hook that keeps more and more, until it cannot be compared with what it was.
local pieces = require "pieces"
local goals  = require "goals"

local kept = {}

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = { pieces.king, pieces.rook },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  rules = {
    after "Hoard" {  --> SB319 error: *
      when = { mover = "R", captures = true },
      edit = function(ply)
        for i = #kept + 1, math.min(#kept + 200000, 2000000) do kept[i] = ply.to end
      end,
    },
  },
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
