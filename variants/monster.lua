--- Monster chess: White has a king and four pawns, and makes two moves a turn.
local chess = require "chess"
local goals = require "goals"

return chess:with {
  title = "Monster Chess",

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
  rules = {},

  endings = {
    ending "king captured" { none = enemy "K" },
    ending "stalemate"     { stuck = true, wins = "nobody" },
    goals.fifty_moves, goals.threefold,
  },
}
