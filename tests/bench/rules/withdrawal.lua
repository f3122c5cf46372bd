--- Chess, but who leaves an enemy straight behind takes him.
local chess = require "chess"

return chess:with {
  title = "Withdrawal",
  rules = chess.rules + {
    after "withdrawal" { hits = (enemy - royal) * beyond(to, from) * around(from) },
  },
}
