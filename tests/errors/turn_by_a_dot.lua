local chess = require "chess"

return chess:with {
  title = "Small",
  turn = { move, move.if_any() },  --> 'if_any' takes actions, got nothing (with a colon: move:if_any())
}
