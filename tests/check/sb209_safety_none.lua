--- Kings are captured, though only checkmate wins.
local chess = require "chess"

return chess:with {
  title = "Careless",
  safety = "none",  --> SB209 note: safety = "none": royal men are captured, and the game goes on without them (goal = goals.royal_capture, or goals.extinction)
}
