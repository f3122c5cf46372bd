--- The men of chess on sixteen squares, two moves a turn.
local four = require "./four"

return four:with {
  title = "Hasty",
  turn  = { move, move:if_any() },
}
