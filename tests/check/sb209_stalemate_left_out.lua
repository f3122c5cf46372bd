--- Endings of its own leave out the stalemate of the base, and nobody says what becomes of it.
local chess = require "chess"

return chess:with {
  title = "Left out",
  endings = { ending "hill" { some = own "K" * cells "d4 e4 d5 e5" } },  --> SB209 note: the base's stalemate is left out, so whoever has no ply has lost (endings = base.endings + { ... } keeps what the base says)
}
