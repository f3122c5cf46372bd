--- Men who capture whom they jump over: near and far, some alone, with promotion; a king who does
--- so too, and rooks whose castling they end.
local pieces   = require "pieces"
local moves    = require "moves"
local goals    = require "goals"
local castling = require "castling"

return variant "Locusts" {
  api = 1,

  board = rectangle(8, 8),

  pieces = {
    pieces.king:with { moves = moves.king + hop(orthogonal):lands_next():up_to(2):taking() },
    pieces.rook, pieces.knight,
    -- The long leaper of Ultima, which takes one man at a time.
    piece "Leaper" { symbol = "L", moves = moves.queen:quiet() + hop(every_way):taking() },
    -- Another ply leads to where it jumps, too.
    piece "Locust" {
      symbol = "O",
      moves = leap(0, 2):quiet() + hop(every_way):lands_next():at_least(2):taking(),
    },
    piece "Hunter" {
      symbol = "H",
      moves = moves.bishop:up_to(2)
        + hop(orthogonal):up_to(4):taking():against "P R" + hop(forward):taking():gives_no_check(),
    },
    piece "Man" {
      symbol = "P",
      moves = step(forward_diagonals):quiet() +
        hop(forward_diagonals):lands_next():up_to(2):taking(),
      promotes = { to = "LR", zone = last_ranks(2), must = last_ranks(1) },
    },
  },

  setup = [[
    r o h l k h n r
    p . p . p . p .
    . p . . . . . .
    . . . . . p . .
    . . P . . . . .
    . . . . . . P .
    . P . P . P . P
    R O H L K H N R
  ]],

  rules = {
    castling { king = "e1", to = "g1", with = "h1" },
    castling { king = "e1", to = "c1", with = "a1", letter = "Q" },
  },
  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
