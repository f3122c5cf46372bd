--- Horde: White has nothing but pawns, thirty-six of them, and has to mate Black's king.
local chess    = require "chess"
local castling = require "castling"
local goals    = require "goals"
local pawns    = require "pawns"

local pawn = pawns.pawn "Pawn" {
  symbol = "P", steps = 2, anywhere = true, promotes = { to = "QRBN" },
  also = slide(forward):quiet():at_least(2):up_to(2):from(ranks(1)),
}

return chess:with {
  title = "Horde",
  help = "Chess in which White has pawns alone, without a king, and Black has to take them all.",

  pieces = chess.pieces + { pawn },

  setup = [[
    r n b q k b n r
    p p p p p p p p
    . . . . . . . .
    . P P . . P P .
    P P P P P P P P
    P P P P P P P P
    P P P P P P P P
    P P P P P P P P
  ]],

  rules = {
    castling { king = "e1", to = "g1", with = "h1", letter = "K", side = "black" },
    castling { king = "e1", to = "c1", with = "a1", letter = "Q", side = "black" },
  },

  endings = {
    ending "the horde is gone" { side = "white", none = own, wins = "enemy" },
    goals.checkmate, goals.stalemate, goals.fifty_moves, goals.threefold,
  },
}
