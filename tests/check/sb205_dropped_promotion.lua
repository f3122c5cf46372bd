--- Nobody is dropped and promotes at once.
local chess = require "chess"

return chess:with {
  title = "Landing",
  rules = chess.rules + {
    reserve "hand" { takes = "captured", drops = { P = ranks "2-7" } },
    forbid "landing" { by = "drop", promotes = true },  --> SB205 warning: forbid "landing": no ply can be such: a drop promotes nobody
  },
}
