--- A captor on the last rank is gone, and no knight goes to a square that a decree closes.
local pieces, goals = require "pieces", require "goals"

return variant "Decree" {
  api = 1,

  board = rectangle(5, 4),

  pieces = { pieces.king, pieces.rook, pieces.knight },

  setup = [[
    r n . n k
    . . . . .
    . . . . .
    R N . N K
  ]],

  rules = {
    forbid "the middle of the board is closed to knights" {
      mover = "N", test = function(ply) return ply.to == "c2" or ply.to == "c3" end,
    },
    after "the captor is gone" {
      when = { captures = true, mover = "R N", to = last_ranks(1) },
      edit = function(ply) ply:remove(ply.to) end,
    },
  },

  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
