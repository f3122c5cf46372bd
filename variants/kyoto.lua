--- Kyoto shogi: men turn over with each move, and are dropped with either face up.
local shogi = require "shogi"

local men = shogi.pieces

-- Two faces of one man.
local function face(man, other)
  return man:with { promotes = { to = other, zone = everywhere } }
end

return shogi:with {
  title = "Kyoto shogi",
  help = "Shogi of five men on five by five squares, each of whom turns over when he moves.",

  board = rectangle(5, 5),

  pieces = {
    men.K,
    face(men.S, "+S"), face(men.B:with { symbol = "+S" }, "S"),
    face(men.N, "+N"), face(men.G:with { symbol = "+N" }, "N"),
    face(men.L, "+L"), face(men["+P"]:with { symbol = "+L" }, "L"),
    face(men.P, "+P"), face(men.R:with { symbol = "+P" }, "P"),
  },

  setup = [[
     p +n  k  s +l
     .  .  .  .  .
     .  .  .  .  .
     .  .  .  .  .
    +L  S  K +N  P
  ]],

  rules = {
    reserve "hand" {
      takes = "captured", drops = everywhere,
      faces = { S = "+S", N = "+N", L = "+L", P = "+P" },
    },
    forbid "who moves turns over" {
      by = "move", mover = own - royal, unless = { promotes = true },
    },
  },
}
