--- One of each: a game for the laws. Hoppers, lame leapers, short and one-way riders, a piece that
--- grows, one that nobody captures, one whose two ways of moving overlap, promotion wherever the
--- zone is reached.
local moves  = require "moves"
local pieces = require "pieces"
local pawns  = require "pawns"
local goals  = require "goals"

return variant "Menagerie" {
  api = 1,

  board = rectangle(9, 9),

  pieces = {
    pieces.king, pieces.rook,
    piece "Cannon"  { symbol = "Ca", moves = moves.rook:quiet() + hop(orthogonal):capturing() },
    piece "Locust"  { symbol = "G", moves = hop(every_way):lands_next() },
    piece "Mao"     { symbol = "Ma", moves = leap(1, 2):lame() },
    piece "Camel"   { symbol = "L", moves = leap(1, 3) },
    piece "Lance"   { symbol = "A", moves = slide(forward) + step(backward) },
    piece "Prince"  { symbol = "Pr", moves = slide(every_way):up_to(2) },
    piece "Overlap" { symbol = "O", moves = slide(orthogonal):up_to(3) + moves.king },
    piece "Stone"   {
      symbol = "S", moves = step(every_way):quiet(), when_hit = { captured = false },
    },
    piece "Sprout"  {
      symbol = "Sp",
      state = { n = range(1, 4) },
      moves = function(self) return slide(diagonal):up_to(self.n) end,
      after_move = function(self) if self.n < 4 then self.n = self.n + 1 end end,
    },
    pawns.pawn "Pawn" {
      symbol = "P", steps = 3,
      promotes = { to = "R Ca Sp", zone = last_ranks(2), must = last_ranks(1), only_lost = true },
    },
  },

  setup = [[
    r  ca ma l  k  pr g  a  r
    s  sp .  o  .  .  .  sp s
    p  p  p  p  p  p  p  p  p
    .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .
    P  P  P  P  P  P  P  P  P
    S  Sp .  O  .  .  .  Sp S
    R  Ca Ma L  K  Pr G  A  R
  ]],

  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.fifty_moves },
}
