local chess = require "chess"
local hand  = reserve "hand" { start = "K", drops = ranks(1) }

return chess:with {
  rules = { hand },
  --> 7: setup: White has no royal piece, and the goal is checkmate (for 'K' in a reserve: royal = false, check = own "K" * attacks(enemy))
  setup = [[
    . . . . . . . .
    p p p p p p p p
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P P P P P P P P
    . . . . . . . .
  ]],
}
