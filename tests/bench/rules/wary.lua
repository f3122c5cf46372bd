--- Chess, but nobody goes to where he is attacked.
local chess = require "chess"

return chess:with {
  title = "Wary",
  rules = chess.rules + { forbid "attacked there" { some = to * attacks(enemy) } },
}
