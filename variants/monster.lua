--- Monster chess: White has a king and four pawns, and makes two moves a turn.
local chess    = require "chess"
local castling = require "castling"
local goals    = require "goals"

return chess:with {
  title = "Monster Chess",
  help = "White has a king and four pawns against an army, and two moves a turn.",

  pieces = chess.pieces + { chess.pieces.K:with { royal = false } },

  setup = [[
    r n b q k b n r
    p p p p p p p p
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . P P P P . .
    . . . . K . . .
  ]],

  turn  = { white = { move, move:if_any() }, black = { move } },
  rules = {
    castling { king = "e1", to = "g1", with = "h1", letter = "K", side = "black" },
    castling { king = "e1", to = "c1", with = "a1", letter = "Q", side = "black" },
  },

  endings = {
    ending "king captured" { none = enemy "K" },
    ending "stalemate"     { stuck = true, wins = "nobody" },
    goals.fifty_moves, goals.threefold,
  },
}
