local chess = require "chess"

return chess:with {
  title = "Small",
  turn = { move + move { mover = enemy "N", as = stand() } },  --> move: it leads nowhere (as = step(every_way))
}
