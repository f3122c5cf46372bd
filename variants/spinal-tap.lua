--- Spinal Tap Chess (David Short): eleven by eleven, squires that castle, crabs, and one battle.
local moves    = require "moves"
local pieces   = require "pieces"
local pawns    = require "pawns"
local castling = require "castling"
local goals    = require "goals"

local battle = option "battle" { true, false, help = "whether there is the battle move" }

-- Another queen only when its side has none on the board [D11].
local promotion = { to = "QRSWVM", at_most = { Q = 1 } }

return variant "Spinal Tap Chess" {
  api = 1, symmetric = true,
  help = "Chess on eleven by eleven squares with squires, viceroys, wizards and a minister; "
    .. "squires castle.",

  board = rectangle(11, 11),

  pieces = {
    pieces.king, pieces.queen, pieces.rook,
    piece "Squire"   { symbol = "S", moves = moves.rook + moves.ferz },
    piece "Viceroy"  { symbol = "V", moves = moves.bishop + moves.wazir },
    piece "Wizard"   { symbol = "W", moves = moves.wizard },  -- its leap is (1,3) [D4]
    piece "Minister" { symbol = "M", moves = moves.rook + moves.wizard },

    -- From the home rank two or three squares; en passant on any square passed [D6] [D7].
    pawns.pawn "Pawn" { symbol = "P", steps = 3, promotes = promotion },
    -- A pawn that may also step diagonally without capturing, always one square [D5] [D9].
    pawns.pawn "Crab" {
      symbol = "Cr", steps = 3, promotes = promotion,
      also = step(forward_diagonals):quiet(),
    },
  },

  -- There is a pawn on h2 and h10 [D1].
  setup = [[
    r s w v  q  k  m w v s r
    p p p p cr cr cr p p p p
    . . . .  .  .  . . . . .
    . . . .  .  .  . . . . .
    . . . .  .  .  . . . . .
    . . . .  .  .  . . . . .
    . . . .  .  .  . . . . .
    . . . .  .  .  . . . . .
    . . . .  .  .  . . . . .
    P P P P Cr Cr Cr P P P P
    R S W V  Q  K  M W V S R
  ]],

  rules = {
    -- Four files with the rook, three with the squire, who bars the rook behind it [D12] [D23].
    castling { king = "f1", to = "b1", with = "a1" },
    castling { king = "f1", to = "c1", with = "b1" },
    castling { king = "f1", to = "i1", with = "j1" },
    castling { king = "f1", to = "j1", with = "k1" },

    -- Once a game at least two men step together, all without capturing [D14] to [D18].
    battle and joint_turn "battle" { of = "P Cr", at_least = 2, used = "battled" } or nil,
  },

  -- Who has made the battle move; written without the option too, so that positions are the same.
  state = {
    battled = one_of("none", "w", "b", "wb"):help {
      w = "White has made the battle move", b = "Black has made the battle move",
      wb = "both sides have made the battle move",
    },
  },

  goal  = goals.checkmate,
  draws = { goals.stalemate },  -- threefold and fifty moves are by claim [D20]
}
