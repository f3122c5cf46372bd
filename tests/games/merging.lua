--- Men that join others of their side: by a rider, by a leap, by a step of a man that never
--- captures; into what the host is, into what the mover is, into a third; a king that is joined,
--- castling partners too.
local moves    = require "moves"
local pieces   = require "pieces"
local pawns    = require "pawns"
local castling = require "castling"
local goals    = require "goals"

-- Towers grow to three storeys; the mover stands on top.
local function build(self, host)
  if host.symbol ~= "T" or self.n + host.n > 3 then return nil end
  host.n = self.n + host.n
  return host
end

return variant "Merging" {
  api = 1,

  board = rectangle(8, 6),

  pieces = {
    pieces.king:with { state = { load = range(0, 2) } },
    pieces.rook:with { state = { load = range(0, 2) } },
    pieces.queen,
    piece "Tower" {
      symbol = "T", state = { n = range(1, 3) }, merges = build,
      moves = function(self) return slide(diagonal):up_to(self.n):merging() end,
    },
    -- It climbs on whatever carries it, and stays there.
    piece "Archer" {
      symbol = "A", moves = step(every_way):quiet():merging(), zeroing = true,
      merges = function(_, host)
        if host.symbol ~= "K" and host.symbol ~= "R" or host.load == 2 then return nil end
        host.load = host.load + 1
        return host
      end,
    },
    -- It makes pawns queens, archers towers, and takes its own kind's place.
    piece "Mage" {
      symbol = "M", moves = moves.knight:merging() + step(orthogonal):merging(),
      merges = function(self, host)
        if host.symbol == "P" then return { symbol = "Q" } end
        if host.symbol == "A" then return { symbol = "T", n = 2 } end
        return host.symbol == "M" and self or nil
      end,
    },
    pawns.pawn "Pawn" { symbol = "P", steps = 2, promotes = { to = "QRM" } },
  },

  setup = [[
    r a m t k m a r
    p p p p p p t p
    . . . . . . . .
    . . . . . . . .
    P P P P P P T P
    R A M T K M A R
  ]],

  rules = {
    castling { king = "e1", to = "g1", with = "h1" },
    castling { king = "e1", to = "c1", with = "a1" },
  },

  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.fifty_moves },
}
