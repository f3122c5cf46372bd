--- Chess, but no king may come to stand with none of his own men beside him.
local chess = require "chess"

return chess:with {
  title = "Escort",
  rules = chess.rules + {
    forbid "a king alone" { none = own * around(own "K") },
  },
}
