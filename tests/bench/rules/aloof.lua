--- Chess, but nobody goes beside an enemy knight.
local chess = require "chess"

return chess:with {
  title = "Aloof",
  rules = chess.rules + { forbid "beside a knight" { some = to * around(enemy "N") } },
}
