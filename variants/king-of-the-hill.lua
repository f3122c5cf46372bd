--- King of the Hill: chess in which a king who reaches the middle of the board wins.
local chess = require "chess"

return chess:with {
  title   = "King of the Hill", symmetric = true,
  help = "Chess in which a king on one of the four middle squares wins.",
  -- Two kings alone can still run for it.
  endings = { ending "king on the hill" { some = own "K" * cells "d4 e4 d5 e5" } }
    + chess.endings:without "dead_position",
}
