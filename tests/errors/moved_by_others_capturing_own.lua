local chess = require "chess"

return chess:with {
  title = "Small",
  turn = { move + move { mover = enemy "N", as = step(every_way):capturing "own" } },  --> move: nobody else's man goes by :capturing "own" (steps, slides, leaps and hops, :quiet() or :capturing())
}
