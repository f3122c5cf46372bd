--- A hook that counts its calls: the rules change in the middle of some game.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local calls = 0

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
  rules = {
    after "Late" {  --> SB319 error: *
      when = { mover = "R", captures = true },
      edit = function(ply)
        calls = calls + 1
        if calls > 200000 then ply:remove(ply.to) end
      end,
    },
  },
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
