local sonic = require "sonic"

return sonic:with {  --> a turn of several plies does not go together with a man of several lives (the form of a man is chosen in the turn after the hit)
  title = "Twice",
  turn  = { move, move:if_any() },
}
