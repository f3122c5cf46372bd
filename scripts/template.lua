--- New Game: one sentence that says what is new in it.
local moves    = require "moves"    -- named movements: rook, knight, camel, wizard ...
local pieces   = require "pieces"   -- the orthodox pieces
local pawns    = require "pawns"
local castling = require "castling"
local goals    = require "goals"

return variant "New Game" {
  api = 1,                          -- the version of these words that the script is written for
  help = "One sentence for players: what is new in it.",

  board = rectangle(8, 8),          -- files, ranks

  pieces = {
    pieces.king, pieces.queen, pieces.rook, pieces.bishop,
    -- A piece of your own: the symbol in position texts, and how it moves; `+` means "or".
    piece "Wizard" { symbol = "W", moves = moves.camel + moves.ferz },
    pawns.pawn "Pawn" { symbol = "P", steps = 2, promotes = { to = "QRBW" } },
  },

  -- As White sees it: upper case is White, lower case Black, a dot is an empty square.
  setup = [[
    r w b q k b w r
    p p p p p p p p
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P P P P P P P P
    R W B Q K B W R
  ]],

  rules = {
    castling { king = "e1", to = "g1", with = "h1" },
    castling { king = "e1", to = "c1", with = "a1" },
  },

  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.fifty_moves, goals.threefold },
}
