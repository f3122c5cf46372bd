--- Chess, but rows of enemies between two men change sides.
local chess = require "chess"

return chess:with {
  title = "Flips",
  rules = chess.rules + {
    after "flips" { turns = flanked(to, every_way) - royal },
  },
}
