--- Two kings alone are drawn by chess, though either could still walk home.
local chess = require "chess"

return chess:with {
  title = "Home",
  endings = {
    ending "home" { some = own "K" * last_ranks(1) },  --> SB209 note: ending "home": variants/chess.lua:38 draws a dead position first, whoever could still win so (base.endings:without "dead_position")
  } + chess.endings,
}
