local chess = require "chess"

return chess:with {
  title = "Small",
  turn = { move + move { mover = enemy "N", as = step(every_way):capturing "own" } },  --> move: nobody goes by :capturing "own" there (steps, slides, leaps and hops, :quiet() or :capturing())
}
