--- Chess, but men with three enemies beside them are taken.
local chess = require "chess"

return chess:with {
  title = "Surrounded",
  rules = chess.rules + {
    after "surrounded" { hits = (enemy - royal) * around(own, step(orthogonal), 3) },
  },
}
