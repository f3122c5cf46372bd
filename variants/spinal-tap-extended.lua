--- Spinal Tap Chess, extended (David Short): a second row of men, spells, and lost men come back.
-- [D..] are the decisions of the extended game's sheet, [O..] those of the original's.
local moves    = require "moves"
local pieces   = require "pieces"
local pawns    = require "pawns"
local castling = require "castling"
local spells   = require "spells"
local goals    = require "goals"

local battle = option "battle" { true, false, help = "whether there is the battle move" }

-- Only to what its side has lost and not brought back; else the last rank is closed [D16] [D17].
local counted   = "Q R B N S V W M Cn T D"
local lost      = reserve "pool" { takes = "lost", of = counted }
local promotion = { to = counted, from = lost }

local teleporting = teleport():quiet():to_other_shade()

return variant "Spinal Tap Chess, extended" {
  api = 1,
  help = "Spinal Tap Chess with a second row of men: some teleport, some cast spells, and lost "
    .. "men come back.",

  board = rectangle(11, 11),

  pieces = {
    pieces.king:with(spells.heeding { moves = moves.man, royal = true }),  -- [D8] [D10]
    pieces.queen, pieces.rook, pieces.bishop, pieces.knight,
    piece "Squire"         { symbol = "S",  moves = moves.rook + moves.ferz },
    piece "Viceroy"        { symbol = "V",  moves = moves.bishop + moves.wazir },
    piece "Minister"       { symbol = "M",  moves = moves.rook + moves.wizard },
    piece "Wizzen"         { symbol = "W",  moves = moves.wizard + moves.knight },
    piece "Crowned Knight" { symbol = "Cn", moves = moves.centaur },
    -- It teleports to the other colour, jumped by an enemy too, and captures on both [D15].
    piece "Teleporter" (spells.heeding {
      symbol = "T", moves = teleporting + moves.man:capturing(), dazed = teleporting,
    }),
    piece "Dazzler" {
      symbol = "D", moves = spells.jumping, help = "Bewitches for one ply whom it jumps.",
    },  -- [D3] [D4] [D5]
    piece "Hyena" {
      symbol = "H", moves = spells.creeping, when_hit = { captured = false },
      help = "Freezes the enemies beside it.",
    },  -- [D4] [D24]
    piece "Yanzee" {  -- it promotes whatever the pools hold [D18] and is no pawn [D25]
      symbol = "Y", moves = moves.man:quiet(), when_hit = { captured = false },
      promotes = { to = "QRBN" },
    },

    -- From the home rank two to four squares; en passant on any square passed [O6] [O7].
    pawns.pawn "Pawn" { symbol = "P", home = 3, steps = 4, promotes = promotion },
    -- A pawn that may also step diagonally without capturing, always one square [O5] [O9].
    pawns.pawn "Crab" {
      symbol = "Cr", home = 3, steps = 4, promotes = promotion,
      also = step(forward_diagonals):quiet(),
    },
  },

  setup = [[
    r s w  v q  k  m w v  s r
    y t cn h .  .  . cn d t y
    p p p  p cr cr cr p p p p
    . . .  . .  .  . . .  . .
    . . .  . .  .  . . .  . .
    . . .  . .  .  . . .  . .
    . . .  . .  .  . . .  . .
    . . .  . .  .  . . .  . .
    P P P  P Cr Cr Cr P P P P
    Y T Cn H .  .  . Cn D T Y
    R S W  V Q  K  M W V  S R
  ]],

  rules = {
    lost,

    -- As in the original; neither of the two may be held by a spell [D20].
    castling { king = "f1", to = "b1", with = "a1" },
    castling { king = "f1", to = "c1", with = "b1" },
    castling { king = "f1", to = "i1", with = "j1" },
    castling { king = "f1", to = "j1", with = "k1" },

    spells.frozen(enemy),  -- every enemy beside a hyena, the dazzler too [D2] [D6] [D7]
    -- Jumped pieces stay where they are for one ply, the jumper's own are immune; a teleporter may
    -- still teleport, a hyena has to move [D11] to [D15].
    spells.spell, spells.dazed, spells.immune, spells.jumped(men), spells.forced,

    -- One of the steps may capture; out of check one has to interpose [D21] [D22].
    battle and joint_turn "battle" {
      of = "P Cr", at_least = 2, used = "battled", captures = 1, interposes = true,
    } or nil,
  },

  state = {
    battled = one_of("none", "w", "b", "wb"):help {
      w = "White has made the battle move", b = "Black has made the battle move",
      wb = "both sides have made the battle move",
    },
  },

  goal  = goals.checkmate,
  draws = { goals.stalemate },  -- threefold and fifty moves are by claim [O20]
}
