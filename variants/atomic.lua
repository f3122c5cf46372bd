--- Atomic chess: a capture blows up everybody around it but pawns.
local chess = require "chess"
local goals = require "goals"

return chess:with {
  title = "Atomic Chess", symmetric = true,
  help = "Chess in which a capture blows up the capturer and all men around but pawns.",

  rules = chess.rules + {
    after "explosion" { when = { captures = true }, hits = to + (around(to) - men "P") },
    forbid "your own king would be blown up" { none = own "K" },
  },

  -- Beside one king nobody can capture the other.
  check = own "K" * attacks(enemy) - around(enemy "K"),

  -- Bishops on squares of one shade can capture each other, beside a king.
  endings = { ending "king blown up" { none = enemy "K", beats_safety = true } }
    + chess.endings:without "dead_position" + { goals.dead_position { lone = "N B" } },
}
