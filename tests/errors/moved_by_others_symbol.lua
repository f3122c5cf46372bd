local chess = require "chess"

return chess:with {
  title = "Small",
  turn = { move + move { mover = enemy, as = "K" } },  --> move: 'as' takes a movement, got the text 'K' (betza "K")
}
