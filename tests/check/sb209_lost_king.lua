--- Effects take kings away, though only checkmate wins.
local chess = require "chess"

return chess:with {
  title = "Kingless",
  rules = chess.rules + {
    after "boom" {
      when = { mover = "N" },
      hits = enemy * around(to),  --> SB209 note: after "boom": it may take a King off the board, and the game goes on without it (hits = ... - royal, or ending "no king" { none = enemy "K" })
    },
    after "bribe" {
      when = { mover = "B" },
      turns = enemy * around(to) - royal,
      becomes = { to, "R" },
    },
    after "turncoat" { when = { by = "shot" }, turns = to },
    after "tumble" {
      when = { mover = "Q K", captures = false },
      becomes = { to * files "a", "N" },  --> SB209 note: after "tumble": it may make another man of a King, and the game goes on without it (becomes = ... - royal, or ending "no king" { none = enemy "K" })
    },
  },
}
