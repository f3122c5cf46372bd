--- Men on several squares: ramparts of two or three squares that only their own side jumps and
--- beside which nobody captures en passant, rafts of two that all jump; masons who build them; and
--- spells and explosions.
local moves    = require "moves"
local pieces   = require "pieces"
local pawns    = require "pawns"
local castling = require "castling"
local goals    = require "goals"

local spell = mark "spell" { lasts = 1 }

-- A mason and one or two stones make a rampart, a mason and a log a raft; he also climbs towers.
local function build(_, host)
  if host.symbol == "S" and host.worn == "no" then return { symbol = "Ra" } end
  if host.symbol == "L" then return { symbol = "Rf" } end
  if host.symbol == "R" then return { symbol = "Q" } end
end

return variant "Ramparts" {
  api = 1,

  board = rectangle(8, 8),

  pieces = {
    pieces.king:with {
      moves = function(self)
        return (self.frozen or self.dazed) and not self.checked and stand() or moves.king
      end,
      attacks = moves.king,
    },
    pieces.queen, pieces.rook,
    piece "Mason" { symbol = "M", moves = moves.king:quiet():merging(), merges = build },
    piece "Stone" {
      symbol = "S", state = { worn = one_of("no", "yes") }, moves = moves.king:quiet(),
      after_move = function(self, move) if move.rank > 4 then self.worn = "yes" end end,
    },
    piece "Log"   { symbol = "L", moves = moves.rook:up_to(2) },
    piece "Rampart" {
      symbol = "Ra",
      body = { most = 3, bars_en_passant = true },
      moves = function(self)
        return step(forward, backward):quiet() + slide(sideways):quiet():up_to(self.length)
      end,
      when_hit = { captured = false, shot = false }, jumpable = "own",
      never_on = last_ranks(3),
    },
    piece "Raft" {
      symbol = "Rf", body = { most = 2 }, moves = slide(every_way):quiet():at_least(2):up_to(3),
      when_hit = { captured = false, shot = false }, zeroing = true,
    },
    piece "Jumper" {
      symbol = "J",
      moves = moves.man + leap(0, 2) + leap(2, 2) + hop(orthogonal):capturing():at_least(3),
    },
    piece "Mine"  { symbol = "X", moves = moves.king, explodes = true },
    piece "Frost" { symbol = "F", moves = moves.queen:quiet():up_to(3) },
    pawns.pawn "Pawn" { symbol = "P", steps = 3, promotes = { to = "QRJ" } },
  },

  setup = [[
    r f j q k m x  r
    p p p l p s p  p
    . . . . . . rf rf
    . . . . . . .  .
    . . . . . . .  .
    . Ra Ra Ra . . . .
    P P P L P S P  P
    R F J Q K M X  R
  ]],


  rules = {
    mark "frozen" { on = (enemy - enemy "Rf") * around(own "F"), holds = true },
    spell,
    mark "dazed"  { on = spell * acting, holds = true },
    mark "immune" { on = spell - acting, shields = true },
    after "spell" { when = { mover = "J" }, marks = { spell, passed * (men - men "Ra") } },
    castling { king = "e1", to = "g1", with = "h1" },
    castling { king = "e1", to = "c1", with = "a1" },
  },

  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
