--- Mate is said, and nobody says what becomes of stalemate.
local chess = require "chess"

return chess:with {
  title = "Stale",
  endings = {
    ending "mate" { in_check = true, stuck = true, wins = "enemy" },  --> SB209 note: ending "mate": whoever has no ply otherwise has lost, too (ending "stalemate" { stuck = true, wins = "nobody" } behind it draws)
  },
}
