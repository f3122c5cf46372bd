--- Effects take kings away, if that is chosen.
local chess = require "chess"
local wild  = option "wild" { false, true }

return chess:with {
  title = "Wild",
  rules = chess.rules + (wild and {
    after "boom" {
      when = { mover = "N" },
      hits = enemy * around(to),  --> SB209 note: after "boom": it may take a King off the board, and the game goes on without it (hits = ... - royal, or ending "no king" { none = enemy "K" })
    },
  } or { forbid "knights rest" { mover = "N", captures = true } }),
}
