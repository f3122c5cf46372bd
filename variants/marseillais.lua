--- Marseillais chess: two moves a turn, but one where the first gives check. White begins with one.
local chess = require "chess"

return chess:with {
  title   = "Marseillais Chess",
  help = "Chess with two moves a turn; the first ends it if it gives check.",
  turn    = { move, move:if_any(), stop = { gives_check = true } },
  opening = { move },
}
