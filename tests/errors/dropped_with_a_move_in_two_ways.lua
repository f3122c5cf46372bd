local pieces = require "pieces"
local goals  = require "goals"
local hand   = reserve "hand" { takes = "captured", start = "R" }

return variant "Small" {  --> 'R' can be dropped in two ways at a time (one text would mean both; one drop whose `to` is a:when { ... } + b:when { ... })
  api = 1,
  board  = rectangle(4, 4),
  pieces = { pieces.king, pieces.rook },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  turn  = {
    move { mover = "K" }:with(drop "R" { to = from })
      + move { mover = "R" }:with(drop "R" { from = hand, to = from }),
  },
  rules = { hand },
  goal  = goals.checkmate,
}
