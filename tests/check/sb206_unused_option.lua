--- An option that nothing depends on, and one that a hook depends on.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local pace = option "pace" { "slow", "fast" }  --> SB206 warning: option "pace": all its values declare the same game (let something depend on it, or leave it out)
local loss = option "loss" { true, false }
local luck = pace == "fast" and 1 or 1

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
    after "Loss" {
      when = { mover = "R" },
      edit = function(ply) if loss and luck == 1 and ply.to == "b3" then ply:remove("b3") end end,
    },
  },
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
