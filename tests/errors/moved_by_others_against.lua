local chess = require "chess"

return chess:with {
  title = "Small",
  turn = { move + move { mover = enemy "N", as = step(every_way):against "R" } },  --> move: nobody goes by :against() there (captures = "R", beside 'mover')
}
