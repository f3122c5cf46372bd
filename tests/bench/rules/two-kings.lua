--- Chess with two kings a side, of whom one may be left attacked, but not both.
local chess = require "chess"

return chess:with {
  title = "Two Kings",
  pieces = chess.pieces + { chess.pieces.K:with { royal = false } },
  setup = [[
    r n k q k b n r
    p p p p p p p p
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P P P P P P P P
    R N K Q K B N R
  ]],
  endings = { ending "no move" { stuck = true, wins = "enemy" } },
  rules = {
    forbid "both kings are attacked" { some = own "K", none = own "K" - attacks(enemy) },
  },
}
