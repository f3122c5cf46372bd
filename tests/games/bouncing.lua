--- Orthodox kings among men that bounce: a path that would reach the enemy king is no move, and a
--- king may not stay where a path ends on him. Springs turn riders back by 180 degrees.
local pieces   = require "pieces"
local pawns    = require "pawns"
local castling = require "castling"
local goals    = require "goals"
local spindash = require "spindash"

local ways   = spindash.ways { springs = cells "c4 d3" }
local bounce = slide(every_way):bounces(180):springs(cells "a4")

return variant "Bouncing" {
  api = 1,
  board  = rectangle(6, 6),
  pieces = {
    pieces.king,
    pieces.rook:with { moves = ways.rook },
    pieces.bishop:with { moves = ways.bishop },
    pieces.knight:with { moves = ways.knight },
    piece "Ball" { symbol = "Ba", moves = bounce },
    pawns.pawn "Pawn" { symbol = "P", steps = 1, promotes = { to = "R Ba" } },
  },
  setup = [[
    r b  k n ba r
    p p  . p p  p
    . .  . . .  .
    . .  . . .  .
    P P  . P P  P
    R B  K N Ba R
  ]],
  rules = { castling { king = "c1", to = "b1", with = "a1" } },
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
