local chess = require "chess"

return chess:with {
  title = "Small",
  turn = { move + move { mover = enemy "N", as = step(every_way) + stay() } },  --> move: nobody goes by stay() there (steps, slides, leaps and hops, :quiet() or :capturing())
}
