--- Chess, but pawns also take whom they pinch.
local chess = require "chess"

return chess:with {
  title = "Pinch",
  rules = chess.rules + {
    after "pinch" { when = { mover = "P" }, hits = flanked(to, orthogonal, 1) - royal },
  },
}
