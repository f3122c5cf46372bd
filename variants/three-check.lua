--- Three-check chess: who gives check for the third time has won.
local chess = require "chess"
local goals = require "goals"

local checks = variable "checks" (per_side(range(0, 3):help "@ has given # checks"))

return chess:with {
  title = "Three-Check Chess", symmetric = true,
  help = "Chess in which the third check wins.",

  rules = chess.rules + {
    checks,
    after "check" { when = { gives_check = true }, adds = { [checks] = 1 } },
  },

  -- A lone knight or bishop can still give check.
  endings = { ending "three checks" { checks:is(3) } }
    + chess.endings:without "dead_position" + { goals.dead_position {} },
}
