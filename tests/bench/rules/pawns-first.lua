--- Chess, but who can capture by a pawn has to.
local chess = require "chess"

return chess:with {
  title = "Pawns first",
  rules = chess.rules + {
    prefer "a pawn captures" { mover = "P", captures = true },
  },
}
