local chess = require "chess"

return chess:with {
  title = "Small",
  turn = { move + move { mover = enemy "N", as = step(every_way):shooting() } },  --> move: nobody goes by :shooting() there (steps, slides, leaps and hops, :quiet() or :capturing())
}
