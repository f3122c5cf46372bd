--- Shogi: captured men change sides and are dropped; nearly all are promoted.
local moves = require "moves"
local goals = require "goals"

local gold, far = step(orthogonal, forward_diagonals), last_ranks(3)

-- May promote when a move begins or ends on the last three ranks; must where it could not go on.
local function man(name, symbol, movement, must)
  return piece(name) {
    symbol = symbol, moves = movement,
    promotes = { to = "+" .. symbol, zone = far, leaving = true, must = must },
  }
end
local function promoted(name, symbol, movement)
  return piece(name) { symbol = symbol, moves = movement }
end

return variant "Shogi" {
  api = 1,
  help = "Chess of Japan: captured men change sides and are dropped; most men promote.",

  board = rectangle(9, 9),

  pieces = {
    piece "King" { symbol = "K", moves = moves.king, royal = true },
    piece "Gold" { symbol = "G", moves = gold },
    man("Rook",   "R", moves.rook),
    man("Bishop", "B", moves.bishop),
    man("Silver", "S", step(forward, diagonal)),
    man("Knight", "N", leap(1, 2, forward), last_ranks(2)),
    man("Lance",  "L", slide(forward), last_ranks(1)),
    man("Pawn",   "P", step(forward), last_ranks(1)),
    promoted("Dragon",          "+R", moves.rook + moves.ferz),
    promoted("Horse",           "+B", moves.bishop + moves.wazir),
    promoted("Promoted Silver", "+S", gold),
    promoted("Promoted Knight", "+N", gold),
    promoted("Promoted Lance",  "+L", gold),
    promoted("Tokin",           "+P", gold),
  },

  setup = [[
    l n s g k g s n l
    . r . . . . . b .
    p p p p p p p p p
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    P P P P P P P P P
    . B . . . . . R .
    L N S G K G S N L
  ]],

  rules = {
    reserve "hand" { takes = "captured", drops = everywhere },
    forbid "two pawns on a file" {
      by = "drop", mover = "P", some = own "P" * alike(to, each_file) - to,
    },
    forbid "a dropped pawn may not give mate" { by = "drop", mover = "P", mates = true },
  },

  endings = {
    goals.checkmate,  -- who has no move has lost
    ending "perpetual check"     { repeats = 4, checking = true, wins = "enemy" },
    ending "fourfold repetition" { repeats = 4, wins = "nobody" },
  },
}
