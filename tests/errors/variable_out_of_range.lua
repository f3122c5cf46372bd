local chess = require "chess"
local n = variable "n" (range(0, 3))
local side = variable "of_a_side" (per_side(range(1, 4)))

return chess:with {
  rules = chess.rules + {
    n, side,
    after "far" { when = { n:is(9) }, sets = { [n] = 3 } },  --> variable 'n' is never 9 (0 to 3)
    after "much" { sets = { [n] = 4 } },  --> after "much": variable 'n' is never 4 (0 to 3)
    after "sides" { sets = { [side] = { white = 2 } } },  --> after "sides": variable 'of_a_side' is never 0 (1 to 4)
    after "grows" { when = { n:at_least(0), n:at_most(3) }, adds = { [n] = 9 } },
  },
  endings = {
    ending "high" { n:at_least(4) },  --> variable 'n' is never 4 or more (0 to 3)
    ending "low" { theirs(side):at_most(0) },  --> variable 'of_a_side' is never 0 or less (1 to 4)
    ending "equal" { n:is(side) },
  },
}
