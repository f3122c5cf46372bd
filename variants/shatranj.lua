--- Shatranj: chess of the caliphs, with elephants that leap and a counsellor of one step.
local moves  = require "moves"
local pieces = require "pieces"
local pawns  = require "pawns"
local goals  = require "goals"

return variant "Shatranj" {
  api = 1, symmetric = true,
  help = "The old chess: elephants leap two squares diagonally, and who bares the king wins.",

  board = rectangle(8, 8),

  pieces = {
    pieces.king,
    piece "Counsellor" { symbol = "Q", moves = moves.ferz },
    pieces.rook,
    piece "Elephant" { symbol = "B", moves = moves.alfil },
    pieces.knight,
    pawns.pawn "Pawn" { symbol = "P", steps = 1, promotes = { to = "Q" } },
  },

  setup = [[
    r n b k q b n r
    p p p p p p p p
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P P P P P P P P
    R N B K Q B N R
  ]],

  -- Whose men are all gone may bare the other king by his next move. Who has no move has lost.
  endings = {
    ending "bare king"      { side = "acting", none = enemy - enemy "K", some = own - own "K" },
    ending "two bare kings" { none = men - men "K", wins = "nobody" },
    goals.checkmate, goals.threefold,
  },
}
