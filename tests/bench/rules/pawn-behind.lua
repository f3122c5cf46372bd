--- Behind each move a pawn moves, too, if one can.
local chess = require "chess"

return chess:with {
  title = "Pawn behind",
  turn  = { move, move { mover = "P" }:if_any() },
}
