--- Chess, but nobody may come to be ahead by men who are worth six pawns.
local chess = require "chess"

return chess:with {
  title = "Lead",
  rules = chess.rules + {
    forbid "too far ahead" { (worth(own) - worth(enemy)):at_least(6) },
  },
}
