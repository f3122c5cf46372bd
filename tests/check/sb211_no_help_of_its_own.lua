--- A script whose state has help for players, and whose game has none.
local chess  = require "chess"
local checks = variable "checks" (per_side(range(0, 3):help "@ has given # checks"))  --> SB212 note: variable "checks": it is set and never read

return chess:with {  --> SB211 note: the variant has no help for players (help = "...")
  title = "Small",
  rules = chess.rules + {
    checks, after "check" { when = { gives_check = true }, adds = { [checks] = 1 } },
  },
}
