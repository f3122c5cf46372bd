--- Men who outlive a hit: arrows turn archers to stone, arrows and blasts leave ruins of towers,
--- and shields stand in both: a game for the laws.
local moves = require "moves"
local goals = require "goals"

local arrows = slide(orthogonal):up_to(3):shooting()

return variant "Petrified" {
  api = 1, help = "Arrows turn men to stone, blasts leave ruins of towers.",
  board = rectangle(7, 7),
  pieces = {
    piece "King"   { symbol = "K", moves = moves.king, royal = true },
    piece "Archer" { symbol = "A", moves = moves.ferz + arrows, when_hit = { shot = "S" } },
    piece "Tower"  {
      symbol = "T", moves = moves.rook, when_hit = { shot = "U{n=1}", blast = "U" },
    },
    piece "Ruin"   {
      symbol = "U", state = { n = range(0, 2):help "has # cracks" }, moves = moves.wazir,
      when_hit = function(self)
        if self.n == 2 then return { blast = "S" } end
        return { blast = self.n == 0 and "U{n=1}" or "U{n=2}", shot = false }
      end,
    },
    piece "Knight" { symbol = "N", moves = moves.knight },
    piece "Shield" {
      symbol = "H", moves = moves.wazir:quiet(), when_hit = { captured = false, blast = false },
    },
    piece "Stone"  { symbol = "S", neutral = true },
  },
  setup = [[
    t n a k a n t
    . h . . . h .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . H . . . H .
    T N A K A N T
  ]],
  rules = {
    after "blast" { when = { captures = true, mover = "N T" }, hits = around(to) - men "K" },
  },
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
