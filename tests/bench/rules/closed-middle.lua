--- Chess, but the four squares in the middle are closed to all but kings.
local chess = require "chess"

return chess:with {
  title = "Closed middle",
  rules = chess.rules + {
    forbid "the middle is closed" { mover = own - royal, some = to * cells "d4 e4 d5 e5" },
  },
}
