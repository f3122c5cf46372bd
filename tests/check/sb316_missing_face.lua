--- A die that never shows a three.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {  --> SB316 error: roll has 3 faces, and 2 of them are plies
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
  state = { dice = range(0, 1) },
  rules = {
    after "Rolling" { when = { mover = "R" }, edit = function(ply) ply.state.dice = 1 end },
    choice "roll" {
      of = "1 2 3", by = "chance", due = "dice", closes_turn = true,
      may_choose = function(ply) return ply.choice ~= "3" end,
    },
  },
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
