--- Alice chess: two boards. A man moves on his own board, and then goes through the looking glass.
-- The move has to be legal on the board on which it is made, as if there were no other, and the
-- square beyond has to be empty. Nobody captures in passing: the pawn is beyond already.
local chess    = require "chess"
local castling = require "castling"

return chess:with {
  title = "Alice Chess",
  help  = "Chess on two boards: who has moved goes through the looking glass, to the same square "
       .. "of the other one.",

  board = rectangle(8, 8):boards "AB",

  setup = [[
    r n b q k b n r
    p p p p p p p p
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P P P P P P P P
    R N B Q K B N R

    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
  ]],

  rules = {
    castling { king = "Ae1", to = "Ag1", with = "Ah1", letter = "K" },
    castling { king = "Ae1", to = "Ac1", with = "Aa1", letter = "Q" },
    forbid "the square beyond is taken" { at = "arrival", some = men * opposite(to) },
    forbid "it leaves the king in check on its own board" {
      at = "arrival", some = own "K" * alike(to, each_board) * attacks(enemy),
    },
    after "the looking glass" { sends = { to, to = opposite(to) } },
  },
}
