local chess = require "chess"

return chess:with {
  title = "Small",
  turn = { move + move { mover = own "N", as = step(every_way) } },  --> move: own men go as their 'moves' say, and 'as' is for others (mover = neutral "*", mover = enemy "P")
}
